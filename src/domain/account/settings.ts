import { Schema } from "effect"
import { CURRENCY_SYMBOLS } from "../money.ts"

/** How machine statuses are named; 3 is available (LOBBY-3). */
export const MachineStatusName = Schema.Literals(["offline", "waiting", "played", "available", "bonus", "cashingOut", "error", "unknown"])
export type MachineStatusName = typeof MachineStatusName.Type

/** The operator's settings as the client uses them, every field present (BOOT-2). Money in minor units, times in ms. */
export const Settings = Schema.Struct({
  brandName: Schema.String,
  logo: Schema.NullOr(Schema.String),
  accent: Schema.NullOr(Schema.String),
  apiUrl: Schema.String,
  notificationsUrl: Schema.String,
  gameUrl: Schema.String,
  siteId: Schema.Int,
  currency: Schema.String,
  currencySymbols: Schema.Record(Schema.String, Schema.String),
  defaultLanguage: Schema.Literals(["tr", "en"]),
  languageSelect: Schema.Boolean,
  tokenLogin: Schema.Boolean,
  supportUrl: Schema.NullOr(Schema.String),
  zeroBalancePlay: Schema.Boolean,
  hotCoins: Schema.Array(Schema.Int),
  hotFlagLimit: Schema.Int,
  allInLimit: Schema.Int,
  lobbyRefreshMs: Schema.Int,
  /** How much of the past a player's browser keeps (LOG-3); the client's own measure where it is left out. */
  logRetention: Schema.optionalKey(Schema.Struct({ sessions: Schema.Int, maxAgeMs: Schema.Int, maxBytes: Schema.Int })),
  volume: Schema.Number,
  machineStatus: Schema.Record(Schema.String, MachineStatusName)
})
export type Settings = typeof Settings.Type

/** What holds when the operator's file says nothing (spec §9). */
export const DEFAULT_SETTINGS: Settings = {
  brandName: "Telereel",
  logo: null,
  accent: null,
  apiUrl: "/api/",
  notificationsUrl: "/ws/notifications",
  gameUrl: "/ws/game",
  siteId: 8,
  currency: "TRY",
  currencySymbols: CURRENCY_SYMBOLS,
  defaultLanguage: "tr",
  languageSelect: true,
  tokenLogin: false,
  supportUrl: null,
  zeroBalancePlay: true,
  hotCoins: [500, 5000, 10_000, 50_000, 100_000],
  hotFlagLimit: 20_000,
  allInLimit: 2_500_000,
  lobbyRefreshMs: 10_000,
  volume: 1,
  machineStatus: {
    "0": "offline",
    "1": "waiting",
    "2": "played",
    "3": "available",
    "4": "bonus",
    "5": "cashingOut",
    "6": "error"
  }
}

/** The status's name by the operator's table; what the table lacks is unknown (LOBBY-3). */
export const nameMachineStatus = (settings: Pick<Settings, "machineStatus">, status: number): MachineStatusName =>
  settings.machineStatus[String(status)] ?? "unknown"
