import { isFields } from "./readPlace.ts"
import type { UpcastStep } from "./upcast.ts"

/** What held while `SettingsLoaded` was at version 1 and had no field for it. Never changed: later defaults are no older log's. */
const SETTINGS_OF_VERSION_1 = {
  background: null,
  jackpotUrl: null,
  texts: {},
  whatsapp: null,
  telegram: null,
  chatProvider: null,
  hideHeaderBar: false,
  informationText: null,
  lobbyClass: null,
  pinCheck: false,
  ipCheck: false,
  showLobby: true,
  showWebcam: true,
  showSplash: true,
  discountMinimum: 10_000,
  topUpCooldownMs: 30_000,
  autoDiscount: false,
  autoBonus: false,
  idleTimeoutMs: 60_000,
  fps: 30
} as const

const completeSettings = (data: unknown): unknown =>
  isFields(data) && isFields(data["settings"]) ? { ...data, settings: { ...SETTINGS_OF_VERSION_1, ...data["settings"] } } : data

/** The rule of version 4: a player kept the seat at status 3 alone, and a minimum of 0 or less switched the balance check off. */
const SETTINGS_OF_VERSION_4 = {
  testWinKey: "!",
  brandImages: {},
  chatRefreshMs: 30_000,
  protectionProfile: null,
  colours: {}
} as const

const completeStatusTable = (table: unknown): unknown =>
  isFields(table) ? Object.fromEntries(Object.entries(table).map(([status, name]) => [status, { name, keepsSeat: status === "3" }])) : table

const extendSettings = (data: unknown): unknown => {
  if (!isFields(data) || !isFields(data["settings"])) return data
  const { settings } = data
  const minimum = settings["discountMinimum"]
  const added = {
    ...SETTINGS_OF_VERSION_4,
    balanceCheck: typeof minimum !== "number" || minimum > 0,
    machineStatus: completeStatusTable(settings["machineStatus"])
  }
  return { ...data, settings: { ...settings, ...added } }
}

/**
 * The history of the event types, one step for each version that any log may still hold. When a payload changes so that old
 * ones no longer fit: raise `ver` in `src/domain`, add the step here, a golden line in `src/log/fixtures/events.ndjson`, and
 * run `npm run lock:events`.
 */
export const upcasters: readonly UpcastStep[] = [
  { type: "SettingsLoaded", from: 1, to: 2, up: completeSettings },
  // It only knows a language and two optional fields more.
  { type: "SettingsLoaded", from: 2, to: 3, up: (data) => data },
  // One more.
  { type: "SettingsLoaded", from: 3, to: 4, up: (data) => data },
  { type: "SettingsLoaded", from: 4, to: 5, up: extendSettings },
  // These only gained a reason.
  { type: "LoggedOut", from: 1, to: 2, up: (data) => data },
  { type: "LoggedOut", from: 2, to: 3, up: (data) => data },
  { type: "JoinRefused", from: 1, to: 2, up: (data) => data },
  { type: "PressIgnored", from: 1, to: 2, up: (data) => data },
  // A field became optional.
  { type: "SeatTaken", from: 1, to: 2, up: (data) => data }
]
