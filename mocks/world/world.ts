import type { Schema } from "effect"
import type { Params, ProtectionTerms } from "../../src/api/wire/casino.ts"
import type { Limit } from "../../src/api/wire/player.ts"
import type { ChatContact, QuickPanelResponse } from "../../src/api/wire/chat.ts"
import type { Band } from "../../src/api/wire/game.ts"
import type { SettingsFile } from "../../src/api/settings/settingsFile.ts"
import type { PlayerHistory } from "./playerHistory.ts"

/** A refusal in its wire format. */
export interface Refusal {
  readonly code: number
  readonly ErrorMessage: string
  readonly Params?: typeof Params.Encoded
}

/** The player's standing at login. Each value except `good` is an error code of the catalogue (10702…10704). */
export type Standing = "good" | "protected" | "abroad" | "banned"

/** Preferences of an account, as the user update call sent them. */
export interface PlayerPreferences {
  readonly settings: Readonly<Record<string, string>>
  readonly shortcuts: readonly string[]
  readonly updatedAt: number | null
}

/** A limit in the casino's books. `since`: the start of its present period, `countedUntil`: up to when session time is booked (ms). */
export type BookedLimit = typeof Limit.Encoded & { readonly since?: number; readonly countedUntil?: number }

/** An account of the casino. Times in ms since 1970. */
export interface Player {
  /** Number of logouts. Tokens from before the last logout are invalid. Absent means 0. */
  readonly logouts?: number
  readonly id: string
  readonly username: string
  readonly password: string
  readonly pinHash: string | null
  readonly name: string
  readonly lastname: string
  readonly email: string
  readonly type: string
  readonly group: string
  readonly permissions: readonly number[]
  readonly standing: Standing
  readonly failedLogins: number
  readonly protectedUntil: number | null
  readonly lastLogon: number | null
  /** Optional name and picture of the account (PAGE-1). */
  readonly displayName?: string
  readonly photoURL?: string
  /** Preferences that the player saved by `POST /auth/user/update` (SHELL-9). `updatedAt` in ms, as the client sent it. */
  readonly preferences?: PlayerPreferences
  /** The player's protection as the casino sends it (PROT-1). Absent: the casino sends none. */
  readonly protection?: Omit<typeof ProtectionTerms.Encoded, "serverTime">
  /** The player's limits (PROT-6). Absent: no limit is set. */
  readonly limits?: readonly BookedLimit[]
  /** The end of the player's break or self-exclusion in ms (PROT-7). */
  readonly restrictedUntil?: number
  /** The end of the player's self-exclusion in ms (PROT-7). */
  readonly excludedUntil?: number
  /** The start of the player's last game at any machine, in ms (PROT-2). */
  readonly lastGame?: number
  /** Time of the last granted top-up of each kind, in ms. */
  readonly toppedUp: { readonly discount: number | null; readonly bonus: number | null }
}

/** `jackpots` in minor units, the grand jackpot first. They are displayed counters: the account `house` holds the money until a hit. */
export interface Brand {
  readonly id: number
  readonly name: string
  readonly jackpots: readonly number[]
  readonly jackpotBase: readonly number[]
}

/** Why a seat ends. `kicked` from elsewhere, or `countdownEnded`: with code 18801 at the beginning. `terminated`: by the casino, with code 50100 at the end. */
export type ReleaseReason = "left" | "holdEnded" | "kicked" | "countdownEnded" | "terminated"

/** A player's seat. `heldUntil` (ms) is set while no connection uses it. */
export interface Seat {
  readonly playerId: string
  readonly since: number
  readonly heldUntil: number | null
  readonly releasing: ReleaseReason | null
  /** The countdown after which the seat ends (GAME-10): its code, and its end in ms. Absent without one. */
  readonly countdown?: { readonly code: number; readonly until: number }
}

/** A running spin. The outcome is drawn at the press, as in a real machine. */
export interface Spin {
  readonly pressId: string
  readonly bet: number
  readonly outcome: number
  readonly phase: "turning" | "stopping"
}

/** A machine of the floor. Amounts in minor units; its credit is in the ledger. `rng`: the state of its random generator. */
export interface Machine {
  readonly id: number
  readonly name: string
  readonly brandId: number
  /** 3 means in service. Every player sees another value unchanged. */
  readonly status: number
  readonly seat: Seat | null
  /** A simulated guest who plays here until this time (ms). */
  readonly guest: { readonly name: string; readonly until: number } | null
  readonly reservation: { readonly playerId: string; readonly until: number } | null
  /** False keeps guests away, so that a demo or a test finds the machine free. */
  readonly guestsWelcome: boolean
  readonly bands: readonly (typeof Band.Encoded)[]
  readonly activeBand: number
  readonly lastWin: number
  readonly spins: number
  readonly meterVersion: number
  /** The outcome that the reels show. */
  readonly outcome: number
  readonly spin: Spin | null
  readonly rng: number
}

/** The initiator of a transfer: the player, the collect button, or the end of a seat. */
export type TransferOrigin = "player" | "collect" | "release"

/** A transfer between wallet and machine, kept after its end so that a query by its id has an answer. Amounts in minor units. */
export interface Transfer {
  readonly id: string
  readonly playerId: string
  readonly machineId: number
  readonly direction: "in" | "out"
  readonly amount: number
  readonly origin: TransferOrigin
  readonly pressId: string | null
  readonly state: "accepted" | "machineConfirmed" | "done" | "refused"
  readonly refusal: Refusal | null
  /** The amounts after the completed transfer. */
  readonly credit: number
  readonly balance: number
  /** The wallet's version after the transfer. Absent in a casino without versions. */
  readonly walletVersion?: number
  /** The machine never confirms, so the transfer stays pending. */
  readonly stalled?: true
}

/** A button press, kept after its end so that a query by its id has an answer. `win` in minor units. */
export interface Press {
  readonly id: string
  readonly playerId: string
  readonly machineId: number
  readonly button: string
  readonly state: "accepted" | "done" | "refused"
  readonly refusal: Refusal | null
  readonly win: number
}

/** A movement of money between two accounts of the ledger. `amount` in minor units. */
export interface Movement {
  readonly from: string
  readonly to: string
  readonly amount: number
  readonly reason: string
}

/** Balances of all accounts in minor units, their constant total, and the latest movements. */
export interface Ledger {
  /** Number of changes of each wallet, by account. Absent means none. */
  readonly walletChanges?: Readonly<Record<string, number>>
  readonly accounts: Readonly<Record<string, number>>
  readonly total: number
  readonly count: number
  readonly recent: readonly Movement[]
}

/** A message of a chat. `who`: the id of the contact or the player. `time` in ms since 1970. */
export interface ChatLine {
  readonly who: string
  readonly message: string
  readonly time: number
}

/**
 * Controls the answer to `/Settings.json` (BOOT-1). `overrides` replace fields of the default file, and `wrong` adds fields that violate
 * the contract. `delayMs` delays the answer.
 */
export interface OperatorFile {
  readonly answer: "file" | "missing" | "notJson"
  readonly overrides: typeof SettingsFile.Encoded
  readonly wrong: Readonly<Record<string, Schema.Json>>
  readonly delayMs: number
}

/** Controls the answer of the address check (BOOT-5). `country` is an ISO 3166 code. */
export interface IpCheck {
  readonly answer: "allowed" | "blocked" | "failing"
  readonly country: string
}

/** The state of the whole casino floor. It is plain JSON, so it survives a reload. The same seed and events give the same floor. */
export interface World {
  /** False omits the wallet's version from all messages, as in a casino with only the specification's fields. Absent means true. */
  readonly tellsWalletVersion?: boolean
  readonly version: number
  readonly seed: number
  /** The floor's time (ms) at its last event. */
  readonly now: number
  readonly rng: number
  /** Tokens of an earlier generation are invalid. */
  readonly tokenGeneration: number
  readonly players: Readonly<Record<string, Player>>
  readonly brands: readonly Brand[]
  readonly machines: Readonly<Record<string, Machine>>
  /** Ids of the breaks that the casino has taken (PROT-7). */
  readonly restrictions?: readonly string[]
  /** The ids of the newest requests about limits. */
  readonly limitRequests?: readonly string[]
  /** Ids of the players who wait for each machine, by machine id, the first one first. Absent means none. */
  readonly waitlists?: Readonly<Record<string, readonly string[]>>
  readonly ledger: Ledger
  readonly transfers: Readonly<Record<string, Transfer>>
  readonly presses: Readonly<Record<string, Press>>
  /** IDs that the casino has reported as unknown, newest last. A later press or transfer with such an ID is refused. */
  readonly disowned: readonly string[]
  /** Keyed by player ID. */
  readonly history: Readonly<Record<string, PlayerHistory>>
  /** Keyed by chat ID (player and contact). */
  readonly chats: Readonly<Record<string, readonly ChatLine[]>>
  /** Read position of each dialog by chat ID: the time (ms) of the newest message that the player has read. */
  readonly chatReads?: Readonly<Record<string, number>>
  readonly contacts: readonly (typeof ChatContact.Encoded)[]
  readonly quickPanel: typeof QuickPanelResponse.Encoded
  readonly operatorFile: OperatorFile
  readonly ipCheck: IpCheck
}

/** Increase this number when a stored world of an earlier build becomes unreadable. */
export const WORLD_VERSION = 3

/** Undefined for an unknown id. */
export const findMachine = (world: World, machineId: number): Machine | undefined => world.machines[String(machineId)]

/** Undefined for an unknown id. */
export const findPlayer = (world: World, playerId: string): Player | undefined => world.players[playerId]
