import type { RuleName } from "./protectionRules.ts"

/** The measure of a field of the rules: its unit, its start and its scope. Shown in docs/protection.md and by `--comply`. */
export interface RuleField {
  readonly unit: string
  readonly start: string
  readonly scope: string
}

const field = (unit: string, start: string, scope: string): RuleField => ({ unit, start, scope })

const ALWAYS = "always"
const SESSION = "the player's session, over all machines"
const GAME_VIEWS = "every view of a machine"

/** One entry for each rule: the compiler finds a rule without a stated unit, start and scope. */
export const ruleFields: { readonly [N in RuleName]: RuleField } = {
  cycleMs: field("ms", "the press that starts a game", "the next press that starts a game, on any machine and in any tab"),
  releaseBetweenGames: field("yes or no", "the press that starts a game", "key repeat and a held button"),
  autoplay: field("yes or no", ALWAYS, "games that the client starts itself"),
  autoplayAlertMs: field("ms", "the start of autoplay", "an alert that autoplay is on"),
  stopButton: field("yes or no", "the press that starts a game", "presses that end a spin early"),
  celebrateUpToStake: field("yes or no", "the end of a game", "sound, animation, colour and text for a return of at most the stake"),
  stakeCap: field(
    "minor units and currency",
    "the press that starts a game",
    "the stake of one game; the server may lower the cap for one player, and raise it as far as the clause goes"
  ),
  showElapsed: field("yes or no", "the login", GAME_VIEWS),
  showNet: field("yes or no", "the login", GAME_VIEWS),
  showClock: field("yes or no", ALWAYS, GAME_VIEWS),
  showRtp: field("yes or no", ALWAYS, "beside the stake; when the server sends the figure"),
  realityCheckMs: field("ms", "the login, then the last answer", SESSION),
  realityCheckByPlayer: field("yes or no", ALWAYS, "a shorter interval that the player chooses"),
  breakAfterCheckMs: field("ms", "the answer to a reality check", "games on all machines"),
  idleMs: field("ms", "the player's last action", "the question whether the player is there"),
  limitKinds: field("kinds", ALWAYS, "the limits that the player can set"),
  limitRaiseAfterMs: field("ms", "the request for a higher limit", "the time until it applies; a lower limit applies at once"),
  limitsBeforePlay: field("yes or no", "the login", "whether the player must set limits before the first game"),
  panicMs: field("ms", "the tap on the button", "games and deposits on all machines"),
  timeOutsMs: field("ms", "the confirmation", "the breaks that the player can choose"),
  sessionPreset: field("yes or no", "the login", "whether time and spend are chosen before the first game"),
  jackpots: field("yes or no", ALWAYS, "the jackpot page and its links"),
  promotions: field("yes or no", ALWAYS, "hot flags, discounts, bonuses"),
  automaticTopUps: field("yes or no", ALWAYS, "top-ups that the client requests itself"),
  oneGameAtATime: field("yes or no", "taking a seat", "seats in all tabs of this player"),
  showLastLogin: field("yes or no", "the login", "date and time of the login before"),
  helpLine: field("name, telephone, address", ALWAYS, "pages of protection, and the end of a session"),
  historyMonths: field("months", "today", "how far back the history pages reach")
}
