import { http, HttpResponse } from "msw/http"
import { IpCheckResponse } from "../../src/api/wire/casino.ts"
import type { SettingsFile } from "../../src/api/settings/settingsFile.ts"
import type { Backend } from "../backend/backend.ts"
import { DISCOUNT_MINIMUM, TOP_UP_COOLDOWN_MS } from "../world/decideTopUp.ts"
import { ALL_IN_LIMIT } from "../world/decideTransfer.ts"
import { DEFAULT_CURRENCY } from "../world/profileRules.ts"
import { answer, refuse, wrongly } from "./answers.ts"
import type { Operations } from "./operation.ts"
import { ERROR_CODES } from "../../src/domain/generated/errorCatalogue.ts"

/** The default operator's file. Its addresses are relative to the page, so it works in the page and in the process. */
export const OPERATOR_FILE: typeof SettingsFile.Encoded = {
  BRANDING: { name: "Telereel" },
  API_URL: "/api/",
  SOCKET_URL: { notifications: "/ws/notifications", game: "/ws/game" },
  SITE_ID: 8,
  CURRENCY: DEFAULT_CURRENCY,
  DEFAULT_LANG: "tr",
  LANG_SELECT: true,
  TELEGRAM: "https://support.example.test/telegram",
  PIN_CHECK: false,
  ZERO_BALANCE_PLAY: true,
  // Off by default: automatic top-ups would disturb all other scenarios (MONEY-3). Scenarios for it switch it on.
  AUTO_DISCOUNT: false,
  DISCOUNT_MINIMUM,
  COOLDOWN_SECONDS: TOP_UP_COOLDOWN_MS / 1000,
  HOT_COINS: [500, 5_000, 10_000, 50_000, 100_000],
  HOT_FLAG_LIMIT: 20_000,
  ALL_IN_LIMIT,
  LOBBY_REFRESH_SECONDS: 10
}

const NOT_JSON = "<!doctype html><title>Not the file</title>"

const getSettings = async ({ floor, wall }: Backend): Promise<Response> => {
  const { answer: kind, overrides, wrong, delayMs } = floor.world().operatorFile
  if (delayMs > 0) await new Promise<void>((resolve) => void wall.schedule(delayMs, resolve))
  if (kind === "missing") return wrongly(new HttpResponse("Not found.", { status: 404 }))
  if (kind === "notJson") return wrongly(new HttpResponse(NOT_JSON, { headers: { "content-type": "text/html" } }))
  const file: typeof SettingsFile.Encoded = { ...OPERATOR_FILE, ...overrides }
  const headers = { "cache-control": "no-store" }
  return Object.keys(wrong).length === 0
    ? HttpResponse.json(file, { headers })
    : wrongly(HttpResponse.json({ ...file, ...wrong }, { headers }))
}

/** An address that RFC 5737 reserves for documentation. */
const CALLER_IP = "192.0.2.10"

const checkIp = ({ floor }: Backend): Response => {
  const { answer: kind, country } = floor.world().ipCheck
  if (kind === "failing") return refuse(500, "invalidRequest")
  const [status, code] = kind === "blocked" ? [0, 0] : [1, ERROR_CODES.success]
  return answer(IpCheckResponse, { status, code, ip: CALLER_IP, country })
}

/** Calls before the first screen: the operator's settings and the address check (BOOT-1, BOOT-5). */
export const bootHandlers = (backend: Backend, { open }: Operations) => [
  http.get(
    "*/Settings.json",
    open("getSettings", () => getSettings(backend))
  ),
  http.get(
    "*/check",
    open("checkIp", () => checkIp(backend))
  )
]
