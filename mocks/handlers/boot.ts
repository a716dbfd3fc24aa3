import { http } from "msw/http"
import { IpCheckResponse } from "../../src/api/wire/casino.ts"
import { SettingsFile } from "../../src/api/wire/settingsFile.ts"
import { DISCOUNT_MINIMUM, TOP_UP_COOLDOWN_MS } from "../world/decideTopUp.ts"
import { ALL_IN_LIMIT } from "../world/decideTransfer.ts"
import { answer } from "./answers.ts"
import type { Operations } from "./operation.ts"

/** The mock operator's file. Its addresses are relative to the page's own, so it is right in the page and in the process. */
export const OPERATOR_FILE: typeof SettingsFile.Encoded = {
  BRANDING: { name: "Telereel" },
  API_URL: "/api/",
  SOCKET_URL: { notifications: "/ws/notifications", game: "/ws/game" },
  SITE_ID: 8,
  CURRENCY: "TRY",
  DEFAULT_LANG: "tr",
  LANG_SELECT: true,
  TELEGRAM: "https://support.example.test/telegram",
  PIN_CHECK: false,
  IP_CHEKCING: false,
  ZERO_BALANCE_PLAY: true,
  DISCOUNT_MINIMUM,
  COOLDOWN_SECONDS: TOP_UP_COOLDOWN_MS / 1000,
  HOT_COINS: [500, 5_000, 10_000, 50_000, 100_000],
  HOT_FLAG_LIMIT: 20_000,
  ALL_IN_LIMIT,
  LOBBY_REFRESH_SECONDS: 10
}

/** What is asked before the first screen: the operator's settings and the address check (BOOT-1, BOOT-5). */
export const bootHandlers = ({ open }: Operations) => [
  http.get(
    "*/Settings.json",
    open("getSettings", () => answer(SettingsFile, OPERATOR_FILE))
  ),
  http.get(
    "*/check",
    open("checkIp", () => answer(IpCheckResponse, { status: 1, code: 20_000, ip: "192.0.2.10", country: "TR" }))
  )
]
