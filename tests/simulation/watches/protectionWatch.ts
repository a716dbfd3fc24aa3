import { creditOn } from "../../../mocks/world/ledger.ts"
import type { World } from "../../../mocks/world/world.ts"
import { ERROR_CODES } from "../../../src/domain/generated/errorCatalogue.ts"
import type { ProtectionRules } from "../../../src/domain/protection/protectionRules.ts"
import { HOUR_MS } from "../../../src/domain/shared/durations.ts"
import type { Envelope, EnvelopeOf } from "../../../src/log/core/envelope.ts"
import type { OpenPage } from "../browser/simulatedTab.ts"

/** The reasons of the ledger for money that a game takes or pays. */
const PLAYED: Readonly<Record<string, 1 | -1>> = { bet: -1, win: 1, jackpot: 1, handPay: 1 }
const HAND_PAY = 5
/** How the ledger's account of a machine's credit begins. */
const MACHINE = creditOn(0).slice(0, -1)
const STARTERS: ReadonlySet<string> = new Set(["spin", "betMax", "other"])

/** A client that keeps the rules never receives these refusals: the casino counts the cycle by its own clock (PROT-2, PROT-8). */
const REFUSED_BY_PROFILE: ReadonlySet<number> = new Set([ERROR_CODES.gameTooSoon, ERROR_CODES.stakeTooHigh])

/** The state of one player on this device. Times in virtual ms. */
interface Watched {
  lastStart: number
  breakUntil: number
}

/** The login or the last answer to a reality check, in ms: by the wall clock, and by the time that has passed (`passed`). */
interface Checked {
  readonly wall: number
  readonly passed: number
}

/** The later one of two, by each of the clocks. */
const later = (one: Checked, other: Checked): Checked => ({
  wall: Math.max(one.wall, other.wall),
  passed: Math.max(one.passed, other.passed)
})

interface ProtectionSubject {
  readonly rules: ProtectionRules | null
  readonly currency: string
  readonly now: () => number
  readonly wall: () => number
}

interface Requested {
  readonly kind: string
  readonly bet: number | null
  readonly automatic: boolean
}

/**
 * PROT-13: checks the rules of the profile by the true time of the simulation, without the product's own functions. A profile of null checks nothing
 * but collects the books.
 */
export const makeProtectionWatch = ({ rules, currency, now, wall }: ProtectionSubject, violate: (what: string) => void) => {
  const players = new Map<string, Watched>()
  const requested = new Map<string, Requested>()
  /** The login or the last answer, by page. */
  const checkedAt = new Map<OpenPage, Checked>()
  /** The latest of these of each log, by its id: the newest time that a page can know when it continues this log without its newest events. */
  const checkedInLog = new Map<string, Checked>()
  /** The interval (ms) that the player chose, by page; null for none. */
  const chosen = new Map<OpenPage, number | null>()
  /** The pages whose check was due when the player chose another interval: it stays due. */
  const owed = new Set<OpenPage>()
  const seats = new Map<OpenPage, number>()
  let played = 0
  let counted = 0
  let movedAt = now()
  /** The books at the login, by page; null when the device could not store what happened since. */
  const startOfSession = new Map<OpenPage, number | null>()
  /** All deposits to machines (minor units), and their sum at the login, by page. */
  let deposited = 0
  const depositedBefore = new Map<OpenPage, number>()
  /** The ids of the breaks that the pages have requested. */
  const breaks = new Set<string>()
  /** Hand pays (minor units) that the casino has reported to no page yet, by page. */
  const unreported = new Map<OpenPage, readonly number[]>()

  /** How far (ms) the wall clock has been ahead of the true time at most. */
  let leadMs = wall() - now()

  /**
   * The time (ms) that has passed: the true time, and each jump of the wall clock to a time where it has never been. A page cannot distinguish such a
   * jump from the sleep of the device. The return of a clock that was set back adds nothing.
   */
  const passed = (): number => {
    leadMs = Math.max(leadMs, wall() - now())
    return now() + leadMs
  }

  /** How much time (ms) has passed on both clocks. A clock that was set forward and then right again adds nothing either. */
  const sinceCheck = (checked: Checked): number => Math.min(wall() - checked.wall, passed() - checked.passed)

  const watchedOf = (page: OpenPage): Watched => {
    const id = page.views.session.player?.id ?? ""
    const known = players.get(id) ?? { lastStart: Number.NEGATIVE_INFINITY, breakUntil: Number.NEGATIVE_INFINITY }
    players.set(id, known)
    return known
  }

  /** The interval (ms) between reality checks. A player may shorten it where the profile allows this, and never lengthen it. */
  const intervalOf = (page: OpenPage, { realityCheckMs, realityCheckByPlayer }: ProtectionRules): number => {
    const own = realityCheckByPlayer ? (chosen.get(page) ?? Infinity) : Infinity
    return Math.min(own, realityCheckMs ?? (own === Infinity ? Infinity : HOUR_MS))
  }

  const isCheckDue = (page: OpenPage, asked: ProtectionRules): boolean => {
    const since = checkedAt.get(page)
    return since !== undefined && (owed.has(page) || sinceCheck(since) >= intervalOf(page, asked))
  }

  const judgeStart = (page: OpenPage, { automatic, bet }: Requested, asked: ProtectionRules): void => {
    const player = watchedOf(page)
    const gap = now() - player.lastStart
    if (gap < asked.cycleMs) violate(`protection: a game starts ${gap} ms after the last one`)
    if (now() < player.breakUntil) violate(`protection: a game starts in a break`)
    if (automatic && !asked.autoplay) violate(`protection: a game starts by itself`)
    const cap = asked.stakeCap
    if (cap !== null && cap.currency === currency && (bet === null || bet > cap.amount))
      violate(`protection: a game starts with the stake ${bet ?? "unknown"}`)
    const checked = checkedAt.get(page)
    if (checked !== undefined && isCheckDue(page, asked))
      violate(`protection: a game starts ${sinceCheck(checked)} ms after the last reality check`)
    player.lastStart = now()
  }

  const judgeSent = (page: OpenPage, { data: { pressId } }: EnvelopeOf<"PressSent">, asked: ProtectionRules): void => {
    const press = requested.get(pressId)
    if (press === undefined) return
    if (press.kind === "stop" && !asked.stopButton) violate("protection: a spin is ended early")
    if (STARTERS.has(press.kind)) judgeStart(page, press, asked)
  }

  /** The answer in another tab (wall-clock ms) counts for this page too. */
  const hearCheck = (page: OpenPage, answeredAt: number | undefined): void => {
    const known = checkedAt.get(page)
    if (known === undefined || answeredAt === undefined) return
    if (answeredAt > known.wall) owed.delete(page)
    checkedAt.set(page, later(known, { wall: answeredAt, passed: Math.min(passed(), passed() - wall() + answeredAt) }))
  }

  const check = (page: OpenPage): void => {
    const { logId } = page.home.log.header()
    const checked = { wall: wall(), passed: passed() }
    checkedAt.set(page, checked)
    owed.delete(page)
    checkedInLog.set(logId, later(checked, checkedInLog.get(logId) ?? checked))
  }

  const hearHandPay = (page: OpenPage, amount: number): void => {
    const waiting = unreported.get(page) ?? []
    const place = waiting.indexOf(amount)
    if (place >= 0) unreported.set(page, waiting.toSpliced(place, 1))
  }

  const note = (page: OpenPage, envelope: Envelope): void => {
    const { game } = page.views
    switch (envelope.type) {
      case "LoggedIn":
        // After a reload the same session continues.
        if (startOfSession.has(page)) return
        check(page)
        startOfSession.set(page, played)
        depositedBefore.set(page, deposited)
        return
      case "RealityCheckAnswered":
        check(page)
        watchedOf(page).breakUntil = Math.max(watchedOf(page).breakUntil, now() + (rules?.breakAfterCheckMs ?? 0))
        return
      case "ProtectionRestored":
        hearCheck(page, envelope.data.session?.checkedAt)
        return
      case "CheckIntervalChosen":
        if (rules !== null && isCheckDue(page, rules)) owed.add(page)
        chosen.set(page, envelope.data.intervalMs)
        return
      case "BreakStarted":
        if (envelope.data.requestId !== undefined) breaks.add(envelope.data.requestId)
        watchedOf(page).breakUntil = Math.max(watchedOf(page).breakUntil, now() + envelope.data.durationMs)
        return
      case "SeatTaken":
        seats.set(page, envelope.data.machineId)
        return
      case "OperationsTakenOver":
        // A game of an earlier session belongs to the result of that session, but the casino pays its win in this one.
        if (envelope.data.operations.some(({ kind }) => kind === "press")) startOfSession.set(page, null)
        return
      case "AmountActionReported":
        if (envelope.data.action === HAND_PAY) hearHandPay(page, envelope.data.amount)
        return
      case "LoggedOut":
        for (const known of [checkedAt, chosen, owed, startOfSession, depositedBefore, seats, unreported]) known.delete(page)
        return
      case "MachineLeft":
      case "SeatRefused":
        seats.delete(page)
        return
      case "SessionReported":
        // The server has ended the seat, or the player's only seat is at another machine by now.
        if (!envelope.data.open || envelope.data.machineId !== seats.get(page)) seats.delete(page)
        return
      case "PressRequested": {
        const { pressId, button, bet } = envelope.data
        const kind = game.buttons.find(({ id }) => id === button)?.kind ?? "other"
        requested.set(pressId, { kind, bet: bet ?? game.meter?.bet ?? null, automatic: envelope.src.op === "autoplay" })
        return
      }
      default:
    }
  }

  const judgeOffers = (page: OpenPage, envelope: Envelope, asked: ProtectionRules): void => {
    const { type, data } = envelope
    if (type === "TopUpRequested" && now() < watchedOf(page).breakUntil) violate("protection: a top-up is requested in a break")
    if (type === "JackpotVideoRequested" && !asked.jackpots) violate("protection: the jackpot is shown")
    if (type === "TopUpRequested" && !asked.promotions) violate("protection: a promotion is used")
    if (type === "TopUpRequested" && data.auto && !asked.automaticTopUps) violate("protection: a top-up is requested automatically")
    if (type === "AutoplayToggled" && data.on && !asked.autoplay) violate("protection: autoplay starts")
    if (type === "CelebrationStarted" && !asked.celebrateUpToStake) violate("protection: a win is celebrated that is none")
    const seat = seats.get(page)
    if (type === "SeatTaken" && asked.oneGameAtATime && seat !== undefined && seat !== data.machineId)
      violate("protection: a second machine is taken")
    if (type === "LoggedIn") queueMicrotask(() => judgeApplied(page, asked))
  }

  /** PROT-1: the profile applies as soon as somebody is logged in. */
  const judgeApplied = (page: OpenPage, asked: ProtectionRules): void => {
    const { session, protection } = page.views
    if (page.isAlive() && session.player !== null && protection.rules !== null && protection.rules.cycleMs !== asked.cycleMs)
      violate("protection: another profile applies")
  }

  return {
    appended: (page: OpenPage, envelope: Envelope): void => {
      passed()
      if (rules !== null) judgeOffers(page, envelope, rules)
      if (rules !== null && envelope.type === "PressSent") judgeSent(page, envelope, rules)
      if (envelope.type === "PressRefused" && REFUSED_BY_PROFILE.has(envelope.data.refusal.code))
        violate(`protection: the casino refuses a game with ${envelope.data.refusal.code}`)
      note(page, envelope)
    },
    /** Continues the session of a page that was reloaded. A page does not know the facts that the previous page could not store. */
    opened: (page: OpenPage, before: OpenPage | null): void => {
      if (before === null || page.views.protection.sessionStart === null) return
      const isWhole =
        before.home.log.header().logId === page.home.log.header().logId && before.home.log.appended() === page.home.log.appended()
      // A reload ends the connection of the seat. The server ends the seat, or reports the open session.
      const [checkedBefore, chosenBefore] = [checkedAt.get(before), chosen.get(before)]
      if (isWhole && checkedBefore !== undefined) checkedAt.set(page, checkedBefore)
      if (isWhole && chosenBefore !== undefined) chosen.set(page, chosenBefore)
      // While the disk did not work, a page in between has begun a log and a session of its own. This page continues the earlier log and its session. With
      // a clock that was set back in between, only the latest time of both is certain to be known.
      const checkedThere = checkedInLog.get(page.home.log.header().logId)
      const checked =
        checkedBefore !== undefined && checkedThere !== undefined ? later(checkedBefore, checkedThere) : (checkedBefore ?? checkedThere)
      if (!isWhole && checked !== undefined) checkedAt.set(page, checked)
      startOfSession.set(page, isWhole ? (startOfSession.get(before) ?? null) : null)
      const depositedThen = depositedBefore.get(before)
      if (depositedThen !== undefined) depositedBefore.set(page, depositedThen)
      unreported.set(page, unreported.get(before) ?? [])
    },
    /** To be called after every change of the casino's world. */
    noted: ({ ledger, restrictions = [] }: World): void => {
      for (const id of restrictions) if (!breaks.has(id)) violate(`protection: the casino has a break ${id} that no page requested`)
      const added = Math.max(0, ledger.count - counted)
      if (added > 0) movedAt = now()
      counted = ledger.count
      const moved = added === 0 ? [] : ledger.recent.slice(-added)
      // A jackpot that the machine pays without a game, while the page holds no seat: the page cannot tell it from another device's deposit.
      if (moved.some(({ reason }) => reason === "jackpot"))
        for (const page of startOfSession.keys()) if (!seats.has(page)) startOfSession.set(page, null)
      for (const { reason, amount, to } of moved) {
        played += (PLAYED[reason] ?? 0) * amount
        if (reason === "cashIn" && to.startsWith(MACHINE)) deposited += amount
        if (reason !== "handPay") continue
        for (const page of startOfSession.keys()) unreported.set(page, [...(unreported.get(page) ?? []), amount])
      }
    },
    /** For how long (ms) no money has moved in the casino. */
    quietMs: (): number => now() - movedAt,
    /**
     * The net result (minor units) of a page's session by the casino's books; null when the session began before the page was watched. A hand pay goes to
     * the wallet. The page cannot know it when its message was lost, as while both sockets are down.
     */
    netOf: (page: OpenPage): number | null => {
      const start = startOfSession.get(page)
      const lost = (unreported.get(page) ?? []).reduce((sum, amount) => sum + amount, 0)
      return start === undefined || start === null ? null : played - start - lost
    },
    /** The deposits (minor units) of a page's session by the casino's books; null when the session began before the page was watched. */
    depositedOf: (page: OpenPage): number | null => {
      const before = depositedBefore.get(page)
      return before === undefined || (startOfSession.get(page) ?? null) === null ? null : deposited - before
    }
  }
}
