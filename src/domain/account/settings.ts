import { CURRENCY_SYMBOLS } from "../money.ts"
import type { MachineStatusName } from "./machineStatusName.ts"
import type { Settings } from "./settingsSchema.ts"

export type { MachineStatusName } from "./machineStatusName.ts"
export type { Settings } from "./settingsSchema.ts"

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
