import { CURRENCY_SYMBOLS } from "./currencySymbols.ts"
import { keepsSeatByDefault, type MachineStatusName, type MachineStatusRow } from "../game/machineStatusName.ts"
import type { Settings } from "./settingsSchema.ts"

export type { MachineStatusName, MachineStatusRow } from "../game/machineStatusName.ts"
export type { Settings } from "./settingsSchema.ts"

const row = (name: MachineStatusName): MachineStatusRow => ({ name, keepsSeat: keepsSeatByDefault(name) })

/** The settings that apply when the operator's file does not set them (specification, section 9). */
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
  whatsapp: null,
  telegram: null,
  chatProvider: null,
  background: null,
  texts: {},
  hideHeaderBar: false,
  informationText: null,
  lobbyClass: null,
  pinCheck: false,
  ipCheck: false,
  showLobby: true,
  showWebcam: true,
  showSplash: true,
  jackpotUrl: null,
  zeroBalancePlay: true,
  hotCoins: [500, 5000, 10_000, 50_000, 100_000],
  hotFlagLimit: 20_000,
  allInLimit: 2_500_000,
  discountMinimum: 10_000,
  topUpCooldownMs: 30_000,
  autoDiscount: true,
  autoBonus: false,
  lobbyRefreshMs: 10_000,
  idleTimeoutMs: 60_000,
  fps: 30,
  volume: 1,
  testWinKey: "!",
  brandImages: {},
  chatRefreshMs: 30_000,
  balanceCheck: true,
  protectionProfile: null,
  colours: {},
  machineStatus: {
    "0": row("offline"),
    "1": row("waiting"),
    "2": row("played"),
    "3": row("available"),
    "4": row("bonus"),
    "5": row("cashingOut"),
    "6": row("error")
  }
}

const rowOf = ({ machineStatus }: Pick<Settings, "machineStatus">, status: number): MachineStatusRow | undefined =>
  Object.hasOwn(machineStatus, String(status)) ? machineStatus[String(status)] : undefined

/** The name of a machine's status code in the operator's table; a code that is not in the table is unknown (LOBBY-3). */
export const nameMachineStatus = (settings: Pick<Settings, "machineStatus">, status: number): MachineStatusName =>
  rowOf(settings, status)?.name ?? "unknown"

/** Whether a player keeps the seat when the machine reports this status; a code that is not in the table ends it (GAME-8). */
export const keepsSeat = (settings: Pick<Settings, "machineStatus">, status: number): boolean => rowOf(settings, status)?.keepsSeat ?? false

const ADDRESSES = ["apiUrl", "notificationsUrl", "gameUrl", "jackpotUrl"] as const

/** Whether two settings use the same server addresses. */
export const hasSameAddresses = (one: Settings, other: Settings): boolean => ADDRESSES.every((key) => one[key] === other[key])

/**
 * The new settings with the addresses of the old ones. A page keeps its addresses until it is reloaded: a player's token must not be sent to
 * another server in the middle of a session.
 */
export const keepAddresses = (old: Settings, next: Settings): Settings => {
  const { apiUrl, notificationsUrl, gameUrl, jackpotUrl } = old
  return { ...next, apiUrl, notificationsUrl, gameUrl, jackpotUrl }
}
