import { ERROR_CODES } from "../../src/domain/generated/errorCatalogue.ts"
import { evolveHistory } from "./evolveHistory.ts"
import { evolveMachine, withoutCountdown } from "./evolveMachine.ts"
import { evolveLimits } from "./limitUse.ts"
import { creditOn, postMovement } from "./ledger.ts"
import type { Brand, Machine, Player, Press, Transfer, World } from "./world.ts"
import { capIn } from "./profileRules.ts"
import { findMachine } from "./world.ts"
import type { WorldEvent, WorldEventType } from "./worldEvents.ts"

type Evolvers = { readonly [K in WorldEventType]: (world: World, event: WorldEvent<K>) => World }

/** Number of completed presses and transfers that are kept. Pending ones are never dropped. */
const KEPT_OPERATIONS = 400

const withPlayer = (world: World, playerId: string, change: Partial<Player>): World => {
  const player = world.players[playerId]
  return player === undefined ? world : { ...world, players: { ...world.players, [playerId]: { ...player, ...change } } }
}

const withMachine = (world: World, machineId: number, change: (machine: Machine) => Machine): World => {
  const machine = world.machines[String(machineId)]
  return machine === undefined ? world : { ...world, machines: { ...world.machines, [machineId]: change(machine) } }
}

const withBrand = (world: World, brandId: number, change: Partial<Brand>): World => ({
  ...world,
  brands: world.brands.map((brand) => (brand.id === brandId ? { ...brand, ...change } : brand))
})

const isFinal = ({ state }: Press | Transfer): boolean => state === "done" || state === "refused"

const remember = <Operation extends Press | Transfer>(
  known: Readonly<Record<string, Operation>>,
  operation: Operation
): Readonly<Record<string, Operation>> => {
  const all = Object.values(known)
  const oldest = all.length < KEPT_OPERATIONS ? undefined : all.find(isFinal)
  const { [oldest?.id ?? ""]: _dropped, ...kept } = known
  return { ...kept, [operation.id]: operation }
}

const withTransfer = (world: World, id: string, change: Partial<Transfer>): World => {
  const transfer = world.transfers[id]
  return transfer === undefined ? world : { ...world, transfers: { ...world.transfers, [id]: { ...transfer, ...change } } }
}

const withPress = (world: World, id: string, change: Partial<Press>): World => {
  const press = world.presses[id]
  return press === undefined ? world : { ...world, presses: { ...world.presses, [id]: { ...press, ...change } } }
}

const atMachine = (world: World, event: Parameters<typeof evolveMachine>[1]): World =>
  withMachine(world, event.machineId, (machine) => evolveMachine(machine, event))

/** The player's act ends the countdown to continue. A deposit ends any (`isAny`; docs/protocol.md, "Codes at the machine"). */
const endCountdown = (world: World, machineId: number, { isAny }: { readonly isAny: boolean }): World =>
  withMachine(world, machineId, (machine) => withoutCountdown(machine, isAny ? null : ERROR_CODES.secondsToContinue))

/** Increases the meter version of each machine whose credit changed. */
const countMeter = (world: World, accounts: readonly string[]): World =>
  Object.values(world.machines)
    .filter(({ id }) => accounts.includes(creditOn(id)))
    .reduce((next, { id }) => withMachine(next, id, (machine) => ({ ...machine, meterVersion: machine.meterVersion + 1 })), world)

/** Puts a player at the end of a machine's waiting list, or takes the player off it. */
const withWaiting = (world: World, { machineId, playerId, waiting }: Omit<WorldEvent<"WaitlistChanged">, "type">): World => {
  const others = (world.waitlists?.[machineId] ?? []).filter((id) => id !== playerId)
  return { ...world, waitlists: { ...world.waitlists, [machineId]: waiting ? [...others, playerId] : others } }
}

const evolvers: Evolvers = {
  LoginFailed: (world, { playerId, failedLogins, protectedUntil }) => withPlayer(world, playerId, { failedLogins, protectedUntil }),
  LoggedIn: (world, { playerId, at }) => withPlayer(world, playerId, { failedLogins: 0, protectedUntil: null, lastLogon: at }),
  PasswordChanged: (world, { playerId, password }) => withPlayer(world, playerId, { password }),
  LimitsSet: (world, { playerId, limits, requestId }) => ({
    ...withPlayer(world, playerId, { limits }),
    ...(requestId === undefined ? {} : { limitRequests: [...(world.limitRequests ?? []), requestId].slice(-KEPT_OPERATIONS) })
  }),
  PlayerRestricted: (world, { playerId, until, requestId, kind }) => ({
    ...withPlayer(world, playerId, {
      restrictedUntil: Math.max(until, world.players[playerId]?.restrictedUntil ?? 0),
      ...(kind === "selfExclusion" ? { excludedUntil: Math.max(until, world.players[playerId]?.excludedUntil ?? 0) } : {})
    }),
    restrictions: [...(world.restrictions ?? []), requestId].slice(-KEPT_OPERATIONS)
  }),
  GameStartedElsewhere: (world, { playerId }) => withPlayer(world, playerId, { lastGame: world.now }),
  StakeCapSet: (world, { playerId, stakeCap }) =>
    withPlayer(world, playerId, { protection: { ...world.players[playerId]?.protection, stakeCap: capIn(world, stakeCap) } }),
  PlayerNoted: (world) => world,
  PlayerLoggedOut: (world, { playerId }) => withPlayer(world, playerId, { logouts: (world.players[playerId]?.logouts ?? 0) + 1 }),
  TokensExpired: (world, { generation }) => ({ ...world, tokenGeneration: generation }),
  MoneyMoved: (world, movement) => {
    const { from, to, amount, reason } = movement
    return countMeter({ ...world, ledger: postMovement(world.ledger, { from, to, amount, reason }) }, [from, to])
  },
  TopUpGranted: (world, { playerId, kind, at }) => {
    const player = world.players[playerId]
    return player === undefined ? world : withPlayer(world, playerId, { toppedUp: { ...player.toppedUp, [kind]: at } })
  },
  CashierBooked: (world) => world,
  SeatTaken: (world, event) => withWaiting(atMachine(world, event), { ...event, waiting: false }),
  SeatDropped: atMachine,
  SeatResumed: atMachine,
  SeatReleasing: atMachine,
  SeatFreed: atMachine,
  CountdownStarted: atMachine,
  PresenceShown: atMachine,
  TransferAccepted: (world, { transfer }) =>
    endCountdown({ ...world, transfers: remember(world.transfers, transfer) }, transfer.machineId, {
      isAny: transfer.direction === "in"
    }),
  TransferRefused: (world, { transfer }) => ({ ...world, transfers: remember(world.transfers, transfer) }),
  TransferMachineConfirmed: (world, { transferId }) => withTransfer(world, transferId, { state: "machineConfirmed" }),
  TransferDone: (world, { transferId, type: _type, ...standing }) => withTransfer(world, transferId, { state: "done", ...standing }),
  PressAccepted: (world, { press }) =>
    endCountdown({ ...world, presses: remember(world.presses, press) }, press.machineId, { isAny: false }),
  PressRefused: (world, { press }) => ({ ...world, presses: remember(world.presses, press) }),
  PressDone: (world, { pressId, win }) => withPress(world, pressId, { state: "done", win }),
  IdDisowned: (world, { id }) => ({ ...world, disowned: [...world.disowned, id].slice(-KEPT_OPERATIONS) }),
  SpinStarted: (world, event) => {
    const player = findMachine(world, event.machineId)?.seat?.playerId
    return atMachine(player === undefined ? world : withPlayer(world, player, { lastGame: world.now }), event)
  },
  ReelsStopping: atMachine,
  ReelsStood: atMachine,
  BandSelected: atMachine,
  MachineStatusSet: atMachine,
  MachineReserved: atMachine,
  WaitlistChanged: withWaiting,
  GuestSatDown: atMachine,
  GuestLeft: atMachine,
  JackpotsGrew: (world, { brandId, jackpots }) => withBrand(world, brandId, { jackpots }),
  JackpotHit: atMachine,
  HandPaid: (world) => world,
  PreferencesSaved: (world, { playerId, preferences, displayName }) =>
    withPlayer(world, playerId, {
      preferences: { settings: {}, shortcuts: [], updatedAt: null, ...world.players[playerId]?.preferences, ...preferences },
      ...(displayName === null ? {} : { displayName })
    }),
  ChatRead: (world, { chatId, until }) => ({
    ...world,
    chatReads: { ...world.chatReads, [chatId]: Math.max(until, world.chatReads?.[chatId] ?? 0) }
  }),
  ChatWritten: (world, { chatId, line }) => ({ ...world, chats: { ...world.chats, [chatId]: [...(world.chats[chatId] ?? []), line] } }),
  RandomDrawn: (world, { rng }) => ({ ...world, rng })
}

const evolveOne = <K extends WorldEventType>(type: K, world: World, event: WorldEvent<K>): World => evolvers[type](world, event)

/** Applies an event to the world. Pure. */
export const evolveWorld = (world: World, event: WorldEvent): World =>
  evolveHistory(evolveLimits(evolveOne(event.type, world, event), event), event)
