"""The steps of one round on plain numbers: the position that rollouts and searches play on.

The rules are those of rules.md; tests hold every step to the engine's own (``play``). Types stand in
position.pxd.

Actions are numbers: 0-51 a card, 52-55 a suit called or named, 56 asking, 64-115 a card laid aside.
"""

try:
    import cython
except ImportError:
    from dehla_engine.players.solver import shim as cython

if not cython.compiled:
    from dehla_engine.players.solver.state import (
        ASIDE,
        ASK,
        CALLING,
        LAYING,
        LOW,
        NAME,
        NAMING,
        OVER,
        PLAYING,
        State,
    )


class Position(State):
    """A round in play, all hands known. ``rules`` is a PackedRules; the seats hold nothing at first."""

    # Steps. Each leaves the position where a player has a choice, or over.

    def is_partner(self, seat: cython.int, other: cython.int) -> cython.bint:
        """Whether two seats, or a seat with itself, are of one team."""
        return (seat ^ other) & 1 == 0

    def settle(self) -> cython.void:
        """What happens by itself as a player's turn comes (rules.md section 2)."""
        i: cython.int = self.turn * 4
        void: cython.bint
        if self.phase != PLAYING:
            return
        nothing: cython.bint = self.hand[i] | self.hand[i + 1] | self.hand[i + 2] | self.hand[i + 3] == 0
        if nothing and self.aside >= 0 and self.turn == self.owner:
            self.turn_up()
            return
        if self.live or self.in_trick == 0 or self.method == 0:
            return
        void = self.hand[i + self.led] == 0
        if not void:
            return
        if self.method == 5:
            self.turn_up()
        elif self.method == 1:
            self.phase = NAMING
        elif self.method == 2:
            if self.trump < 0:
                self.phase = NAMING
            elif self.turn == self.setter:
                self.live = 1

    def turn_up(self) -> cython.void:
        """The card laid aside shows trump and goes back to its owner."""
        if self.aside >= 0:
            self.trump = self.aside // 13
            self.live = 1
            self.add_card(self.owner, self.aside)
            self.aside = -1

    def call(self, suit: cython.int) -> cython.void:
        """``called``, ``partner``: the naming before the first lead."""
        self.trump = suit
        self.live = 1
        self.setter = self.turn
        if self.has_rest:
            self.deal_rest()
        self.turn = (self.dealer + 1) % self.seats
        self.phase = PLAYING

    def lay_aside(self, card: cython.int) -> cython.void:
        """``closed_card``, ``asked_card``: eldest lays a card face down, then leads."""
        self.remove_card(self.turn, card)
        self.owner = self.turn
        self.aside = card
        self.phase = PLAYING

    def name(self, suit: cython.int) -> cython.void:
        """The first void player names trump aloud, or in secret under ``closed_cut``."""
        self.trump = suit
        self.setter = self.turn
        self.void_in[self.turn] |= 1 << self.led
        self.live = 1 if self.method == 1 else 0
        self.phase = PLAYING

    def ask(self) -> cython.void:
        """``asked_card``: a void player has the card turned up and must trump if he can."""
        self.void_in[self.turn] |= 1 << self.led
        self.turn_up()
        self.asked = 1

    def play(self, card: cython.int) -> cython.void:
        """A card falls; a complete trick is taken."""
        suit: cython.int = card // 13
        seat: cython.int = self.turn
        self.remove_card(seat, card)
        if self.in_trick == 0:
            self.led = suit
            self.best = card
            self.best_seat = seat
            self.trick_tens = 0
        else:
            if suit != self.led:
                self.void_in[seat] |= 1 << self.led
                if self.method == 0 and self.trump < 0:
                    self.trump = suit
                    self.live = 1
                    self.setter = seat
            if suit == self.best // 13:
                if card > self.best or (card == self.best and self.later_wins):
                    self.best = card
                    self.best_seat = seat
            elif self.live and suit == self.trump:
                self.best = card
                self.best_seat = seat
        if card % 13 == 8:
            self.trick_tens += 1
        self.asked = 0
        self.in_trick += 1
        if self.in_trick == self.seats:
            self.take()
        else:
            self.turn = seat + 1
            if self.turn == self.seats:
                self.turn = 0
        self.settle()

    def take(self) -> cython.void:
        """The trick is complete: who takes it, what is captured, who leads (rules.md sections 3 and 4)."""
        seat: cython.int = self.best_seat
        ace: cython.bint = self.best % 13 == 12
        self.in_trick = 0
        self.turn = seat
        self.last_taker = seat
        self.trick_no += 1
        self.pile += 1
        self.pile_tens += self.trick_tens
        if seat & 1:
            self.won1 += 1
            self.seven1 += self.trick_no <= 7
        else:
            self.won0 += 1
            self.seven0 += self.trick_no <= 7
        if self.trick_no == self.tricks:
            self.phase = OVER
            self.collect(seat & 1)
            return
        if not self.double:
            self.collect(seat & 1)
        elif not (self.second_ace and ace and self.run_ace and self.run_seat == seat and self.run > 0):
            self.run = self.run + 1 if self.run_seat == seat else 1
            self.run_seat = seat
            self.run_ace = ace
            if self.may_collect():
                self.collect(seat & 1)
                if not self.continues:
                    self.run = 0
                    self.run_seat = -1
                    self.run_ace = 0
        if self.has_rest and (self.trump >= 0 or self.trick_no == 5):
            self.deal_rest()

    def may_collect(self) -> cython.bint:
        """Whether the run and the pile, this trick included, let it be collected (rules.md section 4)."""
        if self.run < 2 or self.trick_no < self.earliest:
            return False
        return not self.even_tens or (self.pile_tens > 0 and self.pile_tens % 2 == 0)

    def collect(self, team: cython.int) -> cython.void:
        """The pile goes to a team."""
        if team:
            self.captured1 += self.pile
            self.tens1 += self.pile_tens
        else:
            self.captured0 += self.pile
            self.tens0 += self.pile_tens
        self.pile = 0
        self.pile_tens = 0

    def do(self, action: cython.int) -> cython.void:
        """Any action by its number."""
        if action < NAME:
            self.play(action)
        elif action == ASK:
            self.ask()
        elif action >= ASIDE:
            self.lay_aside(action - ASIDE)
        elif self.phase == CALLING:
            self.call(action - NAME)
        else:
            self.name(action - NAME)

    # What may be done.

    def find_legal(self) -> cython.void:
        """Fills ``legal`` with the cards that may be played, suit by suit, and ``may_ask``."""
        i: cython.int = self.turn * 4
        suit: cython.int
        self.may_ask = 0
        for suit in range(4):
            self.legal[suit] = self.hand[i + suit]
        if self.in_trick == 0:
            return
        if self.hand[i + self.led]:
            for suit in range(4):
                if suit != self.led:
                    self.legal[suit] = 0
            return
        self.may_ask = self.method == 6 and self.aside >= 0
        if (
            self.live
            and self.hand[i + self.trump]
            and (
                self.asked
                or self.duty == 1
                or (self.duty == 2 and not self.is_partner(self.turn, self.best_seat))
            )
        ):
            for suit in range(4):
                if suit != self.trump:
                    self.legal[suit] = 0

    def list_actions(self) -> cython.int:
        """Fills ``actions`` with every legal one; how many there are."""
        n: cython.int = 0
        suit: cython.int
        mask: cython.int
        if self.phase == OVER:
            return 0
        if self.phase == CALLING or self.phase == NAMING:
            for suit in range(4):
                self.actions[suit] = NAME + suit
            return 4
        self.find_legal()
        for suit in range(4):
            mask = self.legal[suit] if self.phase == PLAYING else self.hand[self.turn * 4 + suit]
            while mask:
                self.actions[n] = suit * 13 + LOW[mask] + (ASIDE if self.phase == LAYING else 0)
                n += 1
                mask &= mask - 1
        if self.phase == PLAYING and self.may_ask:
            self.actions[n] = ASK
            n += 1
        return n

    def random_action(self) -> cython.int:
        """One of the legal actions by lot."""
        return self.actions[self.random_below(self.list_actions())]

    # The result (rules.md section 5), from -2 (team 1 wins with a kot) over 0 (none wins) to 2, for team 0.

    def judge(
        self,
        tens0: cython.int,
        tens1: cython.int,
        captured0: cython.int,
        captured1: cython.int,
        won0: cython.int,
        won1: cython.int,
        last_team: cython.int,
        seven_team: cython.int,
    ) -> cython.int:
        """The outcome of a round that came to these counts; ``seven_team`` took tricks 1 to 7 (-1: none)."""
        more: cython.int
        kot: cython.bint
        if self.objective == 0:
            more = tens0 - tens1
        elif self.objective == 1:
            more = captured0 - captured1
        else:
            more = (captured0 - captured1) * self.seats + tens0 - tens1
        if more == 0:
            if self.tie == 1:
                more = 1 if self.dealer & 1 else -1
            elif self.tie == 2:
                more = captured0 - captured1
            elif self.tie == 3:
                more = won0 - won1
            elif self.tie == 4:
                more = -1 if last_team else 1
            elif self.tie == 5 and self.previous_winner >= 0:
                more = -1 if self.previous_winner else 1
        if more == 0:
            return 0
        if more > 0:
            kot = (
                (self.kot_tens and tens1 == 0)
                or (self.kot_tricks and captured1 == 0)
                or (self.kot_seven and seven_team == 0)
                or (self.streak > 0 and self.streak0 + 1 >= self.streak)
            )
            return 2 if kot else 1
        kot = (
            (self.kot_tens and tens0 == 0)
            or (self.kot_tricks and captured0 == 0)
            or (self.kot_seven and seven_team == 1)
            or (self.streak > 0 and self.streak1 + 1 >= self.streak)
        )
        return -2 if kot else -1

    def outcome(self) -> cython.int:
        """The outcome of a round that is over."""
        seven: cython.int = -1
        if self.seven0 == 7:
            seven = 0
        elif self.seven1 == 7:
            seven = 1
        return self.judge(
            self.tens0,
            self.tens1,
            self.captured0,
            self.captured1,
            self.won0,
            self.won1,
            self.last_taker & 1,
            seven,
        )

    def upper(self) -> cython.int:
        """The outcome if team 0 got all that is left: nothing better can be reached."""
        left: cython.int = self.tricks - self.trick_no
        if left == 0:
            return self.outcome()
        return self.judge(
            self.all_tens - self.tens1,
            self.tens1,
            self.tricks - self.captured1,
            self.captured1,
            self.won0 + left,
            self.won1,
            0,
            0 if self.seven1 == 0 else (1 if self.seven1 == 7 else -1),
        )

    def lower(self) -> cython.int:
        """The outcome if team 1 got all that is left: nothing worse can be reached."""
        left: cython.int = self.tricks - self.trick_no
        if left == 0:
            return self.outcome()
        return self.judge(
            self.tens0,
            self.all_tens - self.tens0,
            self.captured0,
            self.tricks - self.captured0,
            self.won0,
            self.won1 + left,
            1,
            1 if self.seven0 == 0 else (0 if self.seven0 == 7 else -1),
        )
