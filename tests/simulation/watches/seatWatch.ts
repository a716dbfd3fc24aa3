import type { Envelope } from "../../../src/log/core/envelope.ts"
import { isRecord } from "../../../src/domain/shared/guards.ts"
import type { Views } from "../../../src/projections/projections.ts"
import type { OpenPage } from "../browser/simulatedTab.ts"

/** A promised cash-out must be requested within this time (ms) after its seat is taken (GAME-9). */
const PROMISE_MS = 1_000
/** A credit that the page has shown for less than this time (ms) when the seat ends may be newer than the end. */
const SHOWN_MS = 500
/** A press or a transfer that is sent later than this (ms) after its request is sent late (LIVE-4). The client may wait up to 5 s for its disk. */
const LATE_MS = 5_100
/** A seat whose socket is open for this time (ms) has asked for each unknown outcome. A fault of the messages lasts 12 s at most. */
const ASKED_MS = 25_000
/** Close codes of the client for a working socket. They are no absence of the player (LIVE-5). */
const OWN_CODES: ReadonlySet<number> = new Set([4002, 4003])

interface Seat {
  /** The credit that the page has shown, and since when (virtual ms). */
  credit: { readonly amount: number; readonly since: number }
  phase: string
  /** The machines of which the page has said that credit stays there, since the seat was taken. */
  readonly noted: Set<number>
  /** Until when (virtual ms) the cash-out that the player was promised must be requested. */
  promise: { readonly machineId: number; readonly dueAt: number | null } | null
  /** The wall-clock time (ms) of the first loss since the seat was taken; null before it. Undefined: this page has not held the seat. */
  lostAt: number | null | undefined
  leaveRequestedAt: number | null
  /** Since when (virtual ms) the page has held the seat without a break, with this operation of unknown outcome. */
  unknown: { readonly id: string; readonly since: number } | null
}

/**
 * GAME-7 to GAME-9, LIVE-4, LIVE-5: checks a page when its seat ends and when the seat returns. Credit that stays on a machine is named. A promised cash-out
 * is requested. The page queries an unknown outcome. The casino learns that the player leaves. The summary counts from the first loss. No press and no
 * transfer is sent late.
 */
export const makeSeatWatch = (now: () => number, violate: (what: string) => void) => {
  const seats = new Map<OpenPage, Seat>()
  const requestedAt = new Map<string, number>()
  let leftAt = Number.NEGATIVE_INFINITY

  const judgeEnd = ({ credit, phase, noted, leaveRequestedAt }: Seat, machineId: number, isByPlayer: boolean): void => {
    const isHeld = phase === "playing" || phase === "returning"
    if (isHeld && credit.amount > 0 && now() - credit.since > SHOWN_MS && !noted.has(machineId))
      violate(`the credit ${credit.amount} stays on machine ${machineId}, and the page does not name it`)
    if (isByPlayer && phase === "playing" && leaveRequestedAt !== null && leftAt < leaveRequestedAt)
      violate(`the casino is not told that the player leaves machine ${machineId}`)
  }
  const judgeReturn = ({ views }: OpenPage, { lostAt }: Seat): void => {
    const { back } = views.away
    if (back !== null && lostAt !== undefined && lostAt !== null && back.since !== lostAt)
      violate(`the summary counts from ${back.since}, but the seat was lost at ${lostAt}`)
  }
  const keepPromise = (seat: Seat, { type, data }: Envelope): void => {
    switch (type) {
      case "SessionActionDone":
        seat.promise = data.action === "cashOut" ? { machineId: data.machineId, dueAt: null } : null
        return
      case "SeatTaken":
        if (seat.promise?.machineId === data.machineId) seat.promise = { machineId: data.machineId, dueAt: now() + PROMISE_MS }
        return
      case "TransferRequested":
      case "TransferIgnored":
      case "JoinRefused":
      case "SeatRefused":
      case "MachineLeft":
      case "LoggedOut":
        seat.promise = null
        return
      default:
    }
  }
  const note = (page: OpenPage, seat: Seat, envelope: Envelope): void => {
    const { type, data, at } = envelope
    keepPromise(seat, envelope)
    switch (type) {
      case "PressRequested":
        requestedAt.set(data.pressId, now())
        return
      case "TransferRequested":
        requestedAt.set(data.transferId, now())
        return
      case "CreditLeft":
        seat.noted.add(data.machineId)
        return
      case "LeaveRequested":
        seat.leaveRequestedAt = now()
        return
      case "ConnectionLost":
        if (data.channel === "game" && !OWN_CODES.has(data.code) && seat.lostAt === null) seat.lostAt = at
        return
      case "SeatTaken":
        judgeReturn(page, seat)
        seat.noted.clear()
        seat.lostAt = null
        return
      case "MachineLeft":
        judgeEnd(seat, data.machineId, data.reason === "player")
        seat.lostAt = undefined
        seat.leaveRequestedAt = null
        return
      default:
    }
  }
  const judgeUnknown = (seat: Seat, { game, presses, transfers }: Readonly<Views>): void => {
    const oldest =
      game.phase === "playing" ? [...transfers.recent, ...presses.recent].findLast(({ status }) => status === "unknown") : undefined
    if (oldest === undefined) seat.unknown = null
    else if (seat.unknown?.id !== oldest.id) seat.unknown = { id: oldest.id, since: now() }
    else if (now() - seat.unknown.since > ASKED_MS) violate(`the outcome of ${oldest.id} is unknown for ${ASKED_MS} ms at an open seat`)
  }
  return {
    opened: (page: OpenPage): void => {
      const credit = { amount: page.views.funds.credit ?? 0, since: now() }
      const { phase } = page.views.game
      seats.set(page, { credit, phase, noted: new Set(), promise: null, lostAt: undefined, leaveRequestedAt: null, unknown: null })
    },
    appended: (page: OpenPage, envelope: Envelope): void => {
      const seat = seats.get(page)
      if (seat === undefined) return
      note(page, seat, envelope)
      const amount = page.views.funds.credit ?? 0
      if (amount !== seat.credit.amount) seat.credit = { amount, since: now() }
      seat.phase = page.views.game.phase
    },
    /** To be called at each message that a page sends. */
    sent: (text: string): void => {
      const message: unknown = JSON.parse(text)
      if (!isRecord(message)) return
      const { type, pressId, transferId } = message
      if (type === "leave") leftAt = now()
      const id = type === "press" ? pressId : type === "transfer" ? transferId : null
      const lateMs = typeof id === "string" ? now() - (requestedAt.get(id) ?? now()) : 0
      if (lateMs > LATE_MS) violate(`${String(type)} ${String(id)} is sent ${lateMs} ms after its request`)
    },
    /** To be called while the browser is awake. */
    look: (page: OpenPage): void => {
      const seat = seats.get(page)
      if (seat === undefined) return
      judgeUnknown(seat, page.views)
      const { promise } = seat
      if (promise === null || promise.dueAt === null) return
      const { presses, transfers } = page.views
      // A press or transfer from before the return comes first.
      const isBusy = presses.underWay !== null || transfers.underWay !== null
      if (isBusy) seat.promise = { ...promise, dueAt: now() + PROMISE_MS }
      if (isBusy || now() <= promise.dueAt) return
      violate(`the cash-out at machine ${promise.machineId} that the player was promised is not requested`)
    },
    /** To be called after the browser slept: the time asleep does not count. */
    slept: (): void => {
      for (const seat of seats.values()) seat.unknown = null
      for (const seat of seats.values())
        if (seat.promise !== null && seat.promise.dueAt !== null) seat.promise = { ...seat.promise, dueAt: now() + PROMISE_MS }
    },
    closed: (page: OpenPage): void => void seats.delete(page)
  }
}
