import { Result } from "effect"
import { expect, it } from "vitest"
import { DEFAULT_SETTINGS } from "../../domain/account/settings.ts"
import { decodeEnvelope } from "./decodeEnvelope.ts"

const meta = { seq: 1, id: "log.1", at: 5, mono: 5, src: { kind: "rest", op: "getSettings" } }

/** Settings as the first version of their event had them. */
const OLD = {
  brandName: "Bosphorus",
  logo: null,
  accent: null,
  apiUrl: "/api/",
  notificationsUrl: "/n",
  gameUrl: "/g",
  siteId: 8,
  currency: "TRY",
  currencySymbols: {},
  defaultLanguage: "tr",
  languageSelect: true,
  tokenLogin: false,
  supportUrl: "https://t.test/casino",
  zeroBalancePlay: true,
  hotCoins: [500],
  hotFlagLimit: 1,
  allInLimit: 2,
  lobbyRefreshMs: 10_000,
  volume: 1,
  machineStatus: { "3": "available" }
}

const read = (type: string, data: unknown) => decodeEnvelope({ ...meta, type, ver: 1, data })

it("[LOG-7] the upcasters read settings of version 1 with the defaults of that version, and with nothing that acts by itself", () => {
  const decoded = Result.getOrThrow(read("SettingsLoaded", { settings: OLD, source: "file", rejected: [] }))
  expect(decoded).toMatchObject({
    kind: "known",
    envelope: {
      ver: 6,
      data: {
        settings: {
          ...OLD,
          autoDiscount: false,
          pinCheck: false,
          discountMinimum: 10_000,
          balanceCheck: true,
          machineStatus: { "3": { name: "available", keepsSeat: true } }
        }
      }
    }
  })
  if (decoded.kind !== "known" || decoded.envelope.type !== "SettingsLoaded") throw new Error("no settings")
  const { logRetention: _optional, ...complete } = decoded.envelope.data.settings
  expect(Object.keys(complete).toSorted()).toEqual(Object.keys(DEFAULT_SETTINGS).toSorted())
})

it("[LOG-7] the upcasters read settings of version 4 with its rules: only status 3 kept the seat, a minimum of 0 switched the check off", () => {
  const settings = {
    ...DEFAULT_SETTINGS,
    discountMinimum: 0,
    machineStatus: { "2": "played", "3": "available" },
    balanceCheck: undefined
  }
  const { balanceCheck: _added, ...old } = settings
  const decoded = Result.getOrThrow(
    decodeEnvelope({ ...meta, type: "SettingsLoaded", ver: 4, data: { settings: old, source: "defaults", rejected: [] } })
  )
  expect(decoded).toMatchObject({
    envelope: {
      data: {
        settings: {
          balanceCheck: false,
          machineStatus: { "2": { name: "played", keepsSeat: false }, "3": { name: "available", keepsSeat: true } }
        }
      }
    }
  })
})

it("[LOG-7] the upcasters leave damaged settings damaged", () => {
  expect(Result.isFailure(read("SettingsLoaded", { settings: 5 }))).toBe(true)
  expect(Result.isFailure(read("SettingsLoaded", null))).toBe(true)
})

it("[LOG-7] the upcasters read a log-out of version 1 as one of the current version", () => {
  expect(Result.getOrThrow(read("LoggedOut", { reason: "kicked" }))).toMatchObject({ envelope: { ver: 3, data: { reason: "kicked" } } })
})
