import { isRecord } from "../../domain/shared/guards.ts"
import type { UpcastStep } from "./upcast.ts"

/**
 * The values that applied before `SettingsLoaded` had fields for them, at version 1. Never change them: later defaults do not apply to older logs.
 */
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
  isRecord(data) && isRecord(data["settings"]) ? { ...data, settings: { ...SETTINGS_OF_VERSION_1, ...data["settings"] } } : data

/** The values for the fields that version 5 added. */
const SETTINGS_OF_VERSION_4 = {
  testWinKey: "!",
  brandImages: {},
  chatRefreshMs: 30_000,
  protectionProfile: null,
  colours: {}
} as const

const completeStatusTable = (table: unknown): unknown =>
  isRecord(table) ? Object.fromEntries(Object.entries(table).map(([status, name]) => [status, { name, keepsSeat: status === "3" }])) : table

/** Keeps the rules of version 4: a player kept the seat at status 3 only, and a minimum of 0 or less switched the balance check off. */
const extendSettings = (data: unknown): unknown => {
  if (!isRecord(data) || !isRecord(data["settings"])) return data
  const { settings } = data
  const minimum = settings["discountMinimum"]
  const added = {
    ...SETTINGS_OF_VERSION_4,
    balanceCheck: typeof minimum !== "number" || minimum > 0,
    machineStatus: completeStatusTable(settings["machineStatus"])
  }
  return { ...data, settings: { ...settings, ...added } }
}

/** Steps that leave the payload as it is: the new version only added a reason, added an optional field, or made a field optional or nullable. */
const UNCHANGED = [
  ["CheckIntervalChosen", 1],
  ["SettingsLoaded", 2],
  ["SettingsLoaded", 3],
  ["SettingsLoaded", 5],
  ["LoggedOut", 1],
  ["LoggedOut", 2],
  ["JoinRefused", 1],
  ["PressIgnored", 1],
  ["PressIgnored", 2],
  ["PressIgnored", 3],
  ["LimitsReceived", 1],
  ["MachinesReceived", 1],
  ["ProtectionApplied", 1],
  ["ProtectionRequestSettled", 1],
  ["ProtectionRestored", 1],
  ["ProtectionRestored", 2],
  ["SeatTaken", 1],
  ["SeatTaken", 2],
  ["CreditLeft", 1],
  ["TopUpGranted", 1],
  ["TransactionsReceived", 1],
  ["TransferIgnored", 1]
] as const

/**
 * The history of the event types: one step for each version that any log may still contain. When old payloads of a type no longer decode: raise
 * `ver` in `src/domain`, add the step here and a line to `src/log/fixtures/events.ndjson`, then run `npm run lock:events`.
 */
export const upcasters: readonly UpcastStep[] = [
  { type: "SettingsLoaded", from: 1, to: 2, up: completeSettings },
  { type: "SettingsLoaded", from: 4, to: 5, up: extendSettings },
  ...UNCHANGED.map(([type, from]): UpcastStep => ({ type, from, to: from + 1, up: (data) => data }))
]
