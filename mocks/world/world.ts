import type { Schema } from "effect"
import type { Params } from "../../src/api/wire/casino.ts"
import type { ChatContact, QuickPanelResponse } from "../../src/api/wire/chat.ts"
import type { Band } from "../../src/api/wire/game.ts"
import type { SettingsFile } from "../../src/api/wire/settingsFile.ts"
import type { PlayerHistory } from "./playerHistory.ts"

/** The server's "no", as it stands on the wire. */
export interface Refusal {
  readonly code: number
  readonly ErrorMessage: string
  readonly Params?: typeof Params.Encoded
}

/** What the casino thinks of a player at the door: each but `good` is an error code of the catalogue (10702…10704). */
export type Standing = "good" | "protected" | "abroad" | "banned"

/** The preferences that an account keeps, as the user update call carried them. */
export interface PlayerPreferences {
  readonly settings: Readonly<Record<string, string>>
  readonly shortcuts: readonly string[]
  readonly updatedAt: number | null
}

export interface Player {
  /** How often the player has logged out. Tokens from before the last logout are no longer good. Left out means never. */
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
  /** The name and picture that the account shows, where it has them (PAGE-1). */
  readonly displayName?: string
  readonly photoURL?: string
  /** What the player saved by `POST /auth/user/update` (SHELL-9). `updatedAt` in ms, as the client sent it. */
  readonly preferences?: PlayerPreferences
  /** When the last top-up of the kind was granted, in ms. */
  readonly toppedUp: { readonly discount: number | null; readonly bonus: number | null }
}

/** `jackpots` in minor units, the grand one first. They are counters that advertise; the money is the house's until one is hit. */
export interface Brand {
  readonly id: number
  readonly name: string
  readonly jackpots: readonly number[]
  readonly jackpotBase: readonly number[]
}

export type ReleaseReason = "left" | "holdEnded" | "kicked"

/** A player's seat. `heldUntil` (ms) stands while nobody is connected to it. */
export interface Seat {
  readonly playerId: string
  readonly since: number
  readonly heldUntil: number | null
  readonly releasing: ReleaseReason | null
}

/** A spin that has not come to rest. Its outcome is drawn at the press, as in a real machine. */
export interface Spin {
  readonly pressId: string
  readonly bet: number
  readonly outcome: number
  readonly phase: "turning" | "stopping"
}

export interface Machine {
  readonly id: number
  readonly name: string
  readonly brandId: number
  /** 3 = in service; anything else is shown to everyone as it is. */
  readonly status: number
  readonly seat: Seat | null
  /** Somebody of the floor's own who plays here until then (ms). */
  readonly guest: { readonly name: string; readonly until: number } | null
  readonly reservation: { readonly playerId: string; readonly until: number } | null
  /** False: no guest sits down here, so that a demo or a test finds it free. */
  readonly guestsWelcome: boolean
  readonly bands: readonly (typeof Band.Encoded)[]
  readonly activeBand: number
  readonly lastWin: number
  readonly spins: number
  readonly meterVersion: number
  /** The outcome on which the reels rest. */
  readonly outcome: number
  readonly spin: Spin | null
  readonly rng: number
}

/** What the machine itself starts a transfer for: its collect button, or the end of a seat. */
export type TransferOrigin = "player" | "collect" | "release"

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
  /** What stood after it, once done. */
  readonly credit: number
  readonly balance: number
  /** The wallet's version then; left out where this casino tells none. */
  readonly walletVersion?: number
  /** The machine never confirms: it stays under way. */
  readonly stalled?: true
}

export interface Press {
  readonly id: string
  readonly playerId: string
  readonly machineId: number
  readonly button: string
  readonly state: "accepted" | "done" | "refused"
  readonly refusal: Refusal | null
  readonly win: number
}

export interface Movement {
  readonly from: string
  readonly to: string
  readonly amount: number
  readonly reason: string
}

/** Every account's balance in minor units, the constant they add up to, and the last movements. */
export interface Ledger {
  /** How often each wallet has changed, by account. Left out means never. */
  readonly walletChanges?: Readonly<Record<string, number>>
  readonly accounts: Readonly<Record<string, number>>
  readonly total: number
  readonly count: number
  readonly recent: readonly Movement[]
}

export interface ChatLine {
  readonly who: string
  readonly message: string
  readonly time: number
}

/**
 * How `/Settings.json` is answered (BOOT-1). `overrides` stand over the mock operator's own file, `wrong` over both: fields that are not
 * what the contract says. `delayMs` is how late the answer comes.
 */
export interface OperatorFile {
  readonly answer: "file" | "missing" | "notJson"
  readonly overrides: typeof SettingsFile.Encoded
  readonly wrong: Readonly<Record<string, Schema.Json>>
  readonly delayMs: number
}

/** What the address check says (BOOT-5). `country` is an ISO 3166 code. */
export interface IpCheck {
  readonly answer: "allowed" | "blocked" | "failing"
  readonly country: string
}

/** The whole casino floor. JSON: it survives a reload, and the same seed and events give the same floor. */
export interface World {
  /** False: no message carries the wallet's version, as in a casino that has only the specification's fields. Left out means true. */
  readonly tellsWalletVersion?: boolean
  readonly version: number
  readonly seed: number
  /** The floor's time (ms) at its last event. */
  readonly now: number
  readonly rng: number
  /** Tokens of an earlier generation are no longer good. */
  readonly tokenGeneration: number
  readonly players: Readonly<Record<string, Player>>
  readonly brands: readonly Brand[]
  readonly machines: Readonly<Record<string, Machine>>
  readonly ledger: Ledger
  readonly transfers: Readonly<Record<string, Transfer>>
  readonly presses: Readonly<Record<string, Press>>
  /** Ids of which the casino has said that it never saw them: a press or transfer that comes with one later is refused. Newest last. */
  readonly disowned: readonly string[]
  /** By player. */
  readonly history: Readonly<Record<string, PlayerHistory>>
  /** By player and contact. */
  readonly chats: Readonly<Record<string, readonly ChatLine[]>>
  /** How far each dialog was read, by chat id: the time (ms) of the newest message that the player has seen. */
  readonly chatReads?: Readonly<Record<string, number>>
  readonly contacts: readonly (typeof ChatContact.Encoded)[]
  readonly quickPanel: typeof QuickPanelResponse.Encoded
  readonly operatorFile: OperatorFile
  readonly ipCheck: IpCheck
}

/** Grows when a stored world of an earlier build can no longer be read. */
export const WORLD_VERSION = 3

export const findMachine = (world: World, machineId: number): Machine | undefined => world.machines[String(machineId)]

export const findPlayer = (world: World, playerId: string): Player | undefined => world.players[playerId]
