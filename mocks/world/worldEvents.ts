import type { RestrictionRequest } from "../../src/api/wire/player.ts"
import type { LogType } from "./playerHistory.ts"
import type { BookedLimit, ChatLine, Movement, PlayerPreferences, Press, Refusal, ReleaseReason, Spin, Transfer } from "./world.ts"

interface OfMachine {
  readonly machineId: number
}

interface OfPlayer {
  readonly playerId: string
}

/** All events of the floor by name. Times in ms, amounts in minor units. Only events change a world. */
export interface WorldEventMap {
  readonly LoginFailed: OfPlayer & { readonly failedLogins: number; readonly protectedUntil: number | null }
  readonly LoggedIn: OfPlayer & { readonly at: number }
  readonly PasswordChanged: OfPlayer & { readonly password: string }
  /** All limits of the player from now on (PROT-6). */
  readonly LimitsSet: OfPlayer & { readonly limits: readonly BookedLimit[]; readonly requestId?: string | undefined }
  /** The player is on a break until this time in ms (PROT-7). */
  readonly PlayerRestricted: OfPlayer & {
    readonly kind: (typeof RestrictionRequest.Type)["kind"]
    readonly until: number
    readonly requestId: string
  }
  /** The player starts a game that no machine of this floor plays (PROT-2). */
  readonly GameStartedElsewhere: OfPlayer
  /** The casino lowers the highest stake (minor units) of the player (PROT-8). */
  readonly StakeCapSet: OfPlayer & { readonly stakeCap: number }
  /** Adds an entry to the player's log history and changes nothing else. */
  readonly PlayerNoted: OfPlayer & { readonly as: LogType }
  /** Invalidates all tokens of the player so far. */
  readonly PlayerLoggedOut: OfPlayer
  readonly TokensExpired: { readonly generation: number }
  /** The only event that changes an account. */
  readonly MoneyMoved: Movement
  readonly TopUpGranted: OfPlayer & { readonly kind: "discount" | "bonus"; readonly amount: number; readonly at: number }
  /** A deposit (1) or a withdrawal (2) of the player at the cashier. */
  readonly CashierBooked: OfPlayer & { readonly action: 1 | 2; readonly amount: number }
  readonly SeatTaken: OfMachine & OfPlayer & { readonly at: number }
  readonly SeatDropped: OfMachine & OfPlayer & { readonly heldUntil: number }
  readonly SeatResumed: OfMachine & OfPlayer
  /** The seat ends at `until` (ms) unless the player acts before (GAME-10). */
  readonly CountdownStarted: OfMachine & OfPlayer & { readonly code: number; readonly until: number }
  /** The player has answered that they are still there (GAME-10). It ends the countdown to continue. */
  readonly PresenceShown: OfMachine & OfPlayer
  readonly SeatReleasing: OfMachine & OfPlayer & { readonly reason: ReleaseReason }
  readonly SeatFreed: OfMachine & OfPlayer & { readonly reason: ReleaseReason }
  readonly TransferAccepted: { readonly transfer: Transfer }
  readonly TransferRefused: { readonly transfer: Transfer & { readonly refusal: Refusal } }
  readonly TransferMachineConfirmed: { readonly transferId: string }
  readonly TransferDone: { readonly transferId: string; readonly credit: number; readonly balance: number; readonly walletVersion?: number }
  readonly PressAccepted: { readonly press: Press }
  readonly PressRefused: { readonly press: Press & { readonly refusal: Refusal } }
  readonly PressDone: { readonly pressId: string; readonly win: number }
  /** A player queried an unknown ID, and the casino reported it as unknown. */
  readonly IdDisowned: { readonly id: string }
  readonly SpinStarted: OfMachine & { readonly spin: Spin; readonly rng: number }
  readonly ReelsStopping: OfMachine
  readonly ReelsStood: OfMachine & { readonly outcome: number; readonly win: number }
  readonly BandSelected: OfMachine & { readonly bandId: number; readonly requestId: string | null }
  readonly MachineStatusSet: OfMachine & { readonly status: number }
  readonly MachineReserved: OfMachine & { readonly reservation: { readonly playerId: string; readonly until: number } | null }
  readonly WaitlistChanged: OfMachine & OfPlayer & { readonly waiting: boolean }
  readonly GuestSatDown: OfMachine & { readonly name: string; readonly until: number }
  readonly GuestLeft: OfMachine
  readonly JackpotsGrew: { readonly brandId: number; readonly jackpots: readonly number[] }
  readonly JackpotHit: OfMachine & OfPlayer & { readonly amount: number }
  readonly HandPaid: OfMachine & OfPlayer & { readonly amount: number }
  /** The fields that the user update call named. Other preferences stay unchanged. */
  readonly PreferencesSaved: OfPlayer & { readonly preferences: Partial<PlayerPreferences>; readonly displayName: string | null }
  readonly ChatRead: { readonly chatId: string; readonly until: number }
  readonly ChatWritten: { readonly chatId: string; readonly line: ChatLine }
  readonly RandomDrawn: { readonly rng: number }
}

/** The name of an event of the floor. */
export type WorldEventType = keyof WorldEventMap

/** An event of the floor with its fields. */
export type WorldEvent<K extends WorldEventType = WorldEventType> = { [P in K]: { readonly type: P } & WorldEventMap[P] }[K]

/** The result of a command: events, a refusal, or both (a failed login counts attempts). */
export interface Decision {
  readonly events: readonly WorldEvent[]
  readonly refusal: Refusal | null
}

/** The command has these effects. */
export const accept = (...events: readonly WorldEvent[]): Decision => ({ events, refusal: null })

/** The command is refused. `events` are effects of the refusal itself, such as a counted attempt. */
export const refuse = (refusal: Refusal, ...events: readonly WorldEvent[]): Decision => ({ events, refusal })
