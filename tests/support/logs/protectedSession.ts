import { DEFAULT_SETTINGS } from "../../../src/domain/account/settings.ts"
import { type DomainEvent, event, versionOf } from "../../../src/domain/events.ts"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../src/domain/shared/durations.ts"
import { profileAt, rulesOf } from "../../../src/domain/protection/profiles/profiles.ts"
import type { LimitKind, ProtectionRules } from "../../../src/domain/protection/protectionRules.ts"
import type { Envelope, Source } from "../../../src/log/core/envelope.ts"
import { aMeter, aPlayer, aSeat } from "../samples.ts"

/** The day on which the sessions of this file begin (wall-clock ms). */
export const SESSION_START_MS = Date.UTC(2026, 10, 1)

/** An event of a session, `ms` after its start on both clocks. */
export interface TimedEvent {
  readonly ms: number
  readonly event: DomainEvent
  readonly src?: Source
}

const PLAYER: Source = { kind: "player", op: "press" }

/** A press of a button, requested and sent at `ms`. `stake`: the highest bet that it may have, where that is above `bet` (minor units). */
export const pressAt = (
  ms: number,
  button = "spin",
  change: { readonly bet?: number; readonly stake?: number; readonly src?: Source } = {}
): readonly TimedEvent[] => [
  {
    ms,
    event: event("PressRequested", {
      pressId: `${button}-${ms}`,
      button,
      bet: change.bet ?? 100,
      ...(change.stake !== undefined && { stake: change.stake })
    }),
    src: change.src ?? PLAYER
  },
  { ms, event: event("PressSent", { pressId: `${button}-${ms}` }) },
  { ms: ms + 500, event: event("PressDone", { pressId: `${button}-${ms}`, win: 0 }) }
]

/** Sorts events by their time, and gives them their places in a log. */
export const logOf = (events: readonly TimedEvent[]): Envelope[] =>
  events
    .toSorted((a, b) => a.ms - b.ms)
    .map(({ ms, event: one, src }, index) => ({
      seq: index + 1,
      id: `log.${index + 1}`,
      ver: versionOf(one.type),
      at: SESSION_START_MS + ms,
      mono: ms,
      src: src ?? { kind: "runtime" },
      ...one
    }))

/** The rules of a profile on the day of the session. */
const rulesFor = (profile: string): ProtectionRules => rulesOf(profileAt(profile, SESSION_START_MS))

/** More than a session of these tests uses: minor units or ms. */
const ENOUGH = 7 * DAY_MS

/** When the seat is taken, in ms. */
export const SEATED_MS = 1_000

/** The limits and the plan that a profile requires before the first game. Both are higher than any session of these tests needs. */
const setBeforePlay = ({ limitsBeforePlay, limitKinds, sessionPreset }: ProtectionRules): readonly TimedEvent[] => {
  const limits = limitKinds.map((kind) => ({ kind, period: "week" as const, value: ENOUGH, used: 0, pending: null }))
  return [
    ...(limitsBeforePlay ? [{ ms: 0, event: event("LimitsReceived", { limits }) }] : []),
    ...(sessionPreset ? [{ ms: 0, event: event("SessionPlanned", { timeMs: ENOUGH, spend: ENOUGH }) }] : [])
  ]
}

/**
 * A seat under a profile, with the limits and the plan that it asks for, in the currency of its stake cap, without a game. `change`: rules that differ
 * from the profile's.
 */
export const seatedUnder = (profile: string, change: Partial<ProtectionRules> = {}): readonly TimedEvent[] => {
  const rules = rulesFor(profile)
  const settings = { ...DEFAULT_SETTINGS, currency: rules.stakeCap?.currency ?? "EUR", protectionProfile: profile }
  const buttons = [
    { id: "spin", label: "Spin", kind: "spin" },
    { id: "stop", label: "Stop", kind: "stop" }
  ] as const
  return [
    { ms: 0, event: event("PageLoaded", { restored: 0 }) },
    { ms: 0, event: event("SettingsLoaded", { settings, source: "file", rejected: [] }) },
    { ms: 0, event: event("LoggedIn", { player: aPlayer(), via: "login" }) },
    { ms: 0, event: event("ProtectionApplied", { profile, edition: "2026-01-01", asked: profile, rules: { ...rules, ...change } }) },
    ...setBeforePlay(rules),
    { ms: SEATED_MS, event: event("SeatTaken", aSeat({ buttons: [...buttons], meter: aMeter({ bet: 100 }) })) }
  ]
}

/** A request for a limit of a day at `ms`. `holdsAfterMs`: how long after the request the value holds; null for at once. */
export const limitAt = (ms: number, value: number, holdsAfterMs: number | null, kind: LimitKind = "deposit"): TimedEvent => {
  const effectiveFrom = holdsAfterMs === null ? null : SESSION_START_MS + ms + holdsAfterMs
  return { ms, event: event("LimitRequested", { requestId: `limit-${ms}`, kind, period: "day", value, effectiveFrom }) }
}

/**
 * A session that keeps every rule of its profile and reaches as many of them as events can show. It has games at the minimum cycle, a higher limit
 * that waits, and a reality check with its break. It has the panic button where the profile has one.
 */
export const cleanSession = (profile: string): readonly TimedEvent[] => {
  const { cycleMs, realityCheckMs, breakAfterCheckMs, limitRaiseAfterMs, panicMs } = rulesFor(profile)
  const gapMs = Math.max(cycleMs, 1_000)
  const games = [2_000, 2_000 + gapMs, 2_000 + 2 * gapMs].flatMap((ms) => pressAt(ms))
  const checked = realityCheckMs ?? HOUR_MS
  const afterCheck = checked + MINUTE_MS
  return [
    ...seatedUnder(profile),
    ...games,
    limitAt(30_000, 5_000, null),
    limitAt(31_000, 9_000, limitRaiseAfterMs === 0 ? null : limitRaiseAfterMs),
    { ms: checked, event: event("PressIgnored", { button: "spin", why: "realityCheck" }) },
    { ms: afterCheck, event: event("RealityCheckAnswered", { answer: "continue" }) },
    ...pressAt(afterCheck + Math.max(breakAfterCheckMs, gapMs)),
    ...(panicMs === null
      ? []
      : [
          { ms: afterCheck + breakAfterCheckMs + MINUTE_MS, event: event("BreakStarted", { kind: "panic", durationMs: panicMs }) },
          { ms: afterCheck + breakAfterCheckMs + 2 * MINUTE_MS, event: event("PressIgnored", { button: "spin", why: "break" }) }
        ])
  ]
}
