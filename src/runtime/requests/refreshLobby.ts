import { Clock, Deferred, Effect, Option, Queue } from "effect"
import {
  balanceToDomainEvents,
  brandsToDomainEvents,
  machinesToDomainEvents,
  machineToDomainEvents,
  needsBrands
} from "../../api/rest/toDomainEvents.ts"
import { event } from "../../domain/events.ts"
import { appendEvent } from "../core/appendEvent.ts"
import { callPlayer } from "../core/lazyApis.ts"
import { listenInScope } from "../core/notifier.ts"
import { CasinoClient, CurrentViews, Log, Wakeups } from "../core/ports.ts"
import { holdSession } from "../core/holdSession.ts"
import { mayRead } from "../core/mayRead.ts"
import { runQuery } from "./requests.ts"

/** MONEY-1: reads the balance. A notification that arrives in the meantime is newer and wins. */
export const refreshBalance = Effect.fnUntraced(function* () {
  const casino = yield* CasinoClient
  const asked = (yield* Log).appended()
  const answer = yield* runQuery(casino.getBalance())
  if (Option.isSome(answer)) yield* appendEvent(balanceToDomainEvents(answer.value, asked), { kind: "rest", op: "getBalance" })
})

const refreshBrands = Effect.gen(function* () {
  const casino = yield* CasinoClient
  const src = { kind: "rest", op: "getBrands" } as const
  const isCurrent = yield* holdSession
  yield* appendEvent(event("BrandsRequested", {}), src)
  const answer = yield* runQuery(casino.getBrands())
  if (Option.isSome(answer)) yield* appendEvent(brandsToDomainEvents(answer.value), src)
  // A 401 to the read itself may have ended the session: the next one has not failed.
  else if (isCurrent()) yield* appendEvent(event("LobbyRequestFailed", { what: "brands" }), src)
})

/** `brandsRead` completes when the request for the brands has ended, also by a failure. */
const refreshMachines = Effect.fnUntraced(function* (brandsRead: Deferred.Deferred<void>) {
  const casino = yield* CasinoClient
  const views = yield* CurrentViews
  const src = { kind: "rest", op: "getMachines" } as const
  const isCurrent = yield* holdSession
  const { seq: asked } = yield* appendEvent(event("MachinesRequested", {}), src)
  const answer = yield* runQuery(casino.getMachines())
  if (Option.isSome(answer)) {
    if (needsBrands(answer.value)) yield* Deferred.await(brandsRead)
    if (isCurrent())
      yield* appendEvent(machinesToDomainEvents(answer.value, asked, { brands: views.lobby.brands, machines: views.machines }), src)
  } else if (isCurrent()) yield* appendEvent(event("LobbyRequestFailed", { what: "machines" }), src)
})

/** Reads brands and machines at the same time (LOBBY-1). Returns the log position after both answers. */
export const refreshLobby = () =>
  Effect.flatMap(Deferred.make<void>(), (brandsRead) =>
    Effect.all([refreshMachines(brandsRead), Effect.ensuring(refreshBrands, Deferred.succeed(brandsRead, undefined))], {
      concurrency: "unbounded",
      discard: true
    })
  ).pipe(
    Effect.andThen(Log),
    Effect.map((log) => log.appended())
  )

/** Reads one machine with its help and paytable. Returns whether the server has answered. */
export const refreshMachine = Effect.fnUntraced(function* (machineId: number) {
  const asked = (yield* Log).appended()
  const { lobby } = yield* CurrentViews
  const answer = yield* runQuery(callPlayer((api) => api.getMachine(machineId)))
  if (Option.isSome(answer))
    yield* appendEvent(machineToDomainEvents(answer.value, asked, lobby.brands), { kind: "rest", op: "getMachine" })
  return Option.isSome(answer)
})

/** Notifications after which more than the reported status may have changed: reservations, brands, jackpots. */
const NOTICES: ReadonlySet<string> = new Set(["MachineStatusChanged", "SessionReported"])

/** A burst of notifications within this many ms counts as one. */
const BURST_MS = 250

/** The shortest interval (ms) between two reads caused by notifications: 1,000 notifications a second must not cause 1,000 reads. */
const NOTICE_REFRESH_MS = 5_000

/** Reads the lists again after a notification (LOBBY-1). A hidden page does not read: the interval does when the page is visible again. */
const refreshLobbyOnNotice = Effect.scoped(
  Effect.gen(function* () {
    const log = yield* Log
    const views = yield* CurrentViews
    const wakeups = yield* Wakeups
    const notices = yield* Queue.sliding<null>(1)
    yield* listenInScope(() =>
      log.subscribe(({ type }) => {
        if (NOTICES.has(type)) Queue.offerUnsafe(notices, null)
      })
    )
    while (true) {
      yield* Queue.take(notices)
      yield* Effect.sleep(BURST_MS)
      yield* Queue.clear(notices)
      if (wakeups.visible()) yield* refreshLobby()
      yield* Effect.sleep(Math.min(NOTICE_REFRESH_MS, views.settings.values.lobbyRefreshMs))
    }
  })
)

/** When the lobby is drawn, a list that was requested less than this many ms ago is not requested again. */
const JUST_ASKED_MS = 2_000

/** Decides whether the lists under way belong to the page that is drawn now. */
const READS: ReadonlySet<string> = new Set(["MachinesRequested", "LobbyRequestFailed", "Navigated"])

/** Whether the login on this page has already asked for the lists (`refreshLobbyAtLogin`). */
const isOnItsWay = Effect.gen(function* () {
  const last = (yield* Log).recent().findLast(({ type }) => READS.has(type))
  return last?.type === "MachinesRequested" && (yield* Clock.currentTimeMillis) - last.at < JUST_ASKED_MS
})

/**
 * LOBBY-1: when a session begins on a lobby page, asks for the lists at once: the page draws itself in the meantime. `loggedIn` is the position of the login
 * in the log; a lobby that the login itself leads to reads the lists when it is drawn.
 */
export const refreshLobbyAtLogin = Effect.fnUntraced(function* (loggedIn: number) {
  const page = (yield* Log).recent().findLast(({ type, seq }) => type === "Navigated" && seq < loggedIn)
  if (page?.type === "Navigated" && page.data.path.startsWith("/lobby")) yield* refreshLobby()
})

/** Reads the lists at once and then every `lobbyRefreshMs` ms. A hidden page reads when it is visible again, an offline one when the network is back. */
const refreshLobbyAtIntervals = Effect.gen(function* () {
  const views = yield* CurrentViews
  const { next } = yield* Wakeups
  const mayReadNow = yield* mayRead
  let isRead = yield* isOnItsWay
  while (true) {
    if (!isRead) yield* refreshLobby()
    isRead = false
    yield* Effect.sleep(views.settings.values.lobbyRefreshMs)
    while (!mayReadNow()) yield* Effect.race(next, Effect.sleep(views.settings.values.lobbyRefreshMs))
  }
})

/** Keeps brands and machines current while a lobby page runs it: at an interval and after notifications (LOBBY-1). Never ends. */
export const watchLobby = Effect.all([refreshLobbyAtIntervals, refreshLobbyOnNotice], { concurrency: "unbounded", discard: true })

/**
 * Whether this page has read the machine list since it was loaded.
 * The log continues after a reload, so until then the views show the machines of the previous page. That list must not decide whether a machine is
 * free: this player's machine may still be "played" or "in bonus" there.
 */
export const hasReadMachines = Effect.map(CurrentViews, ({ machines }) => machines.partials !== null)
