import { describe, expect, it } from "vitest"
import type { Settings } from "../../domain/account/settings.ts"
import { decodeSettings } from "./decodeSettings.ts"

/** The constants of the product specification, written out: a changed default must fail here. Amounts in minor units, durations in ms. */
const DEFAULTS: readonly (readonly [key: string, malformed: unknown, field: keyof Settings, value: unknown])[] = [
  ["HOT_COINS", "500", "hotCoins", [500, 5_000, 10_000, 50_000, 100_000]],
  ["HOT_FLAG_LIMIT", "20000", "hotFlagLimit", 20_000],
  ["LOBBY_REFRESH_SECONDS", "10", "lobbyRefreshMs", 10_000],
  ["FPS", 0.5, "fps", 30],
  ["VOLUME", 2, "volume", 1],
  ["ALL_IN_LIMIT", -1, "allInLimit", 2_500_000],
  ["DISCOUNT_MINIMUM", 0.5, "discountMinimum", 10_000],
  ["COOLDOWN_SECONDS", "30", "topUpCooldownMs", 30_000],
  ["IDLE_TIMEOUT", "60000", "idleTimeoutMs", 60_000],
  ["SITE_ID", "8", "siteId", 8],
  ["CURRENCY", 949, "currency", "TRY"],
  ["DEFAULT_LANG", 1, "defaultLanguage", "tr"],
  ["AUTO_DISCOUNT", "yes", "autoDiscount", true],
  ["AUTO_BONUS", "no", "autoBonus", false],
  ["PIN_CHECK", "no", "pinCheck", false],
  ["IP_CHEKCING", "no", "ipCheck", false],
  ["ZERO_BALANCE_PLAY", "yes", "zeroBalancePlay", true],
  ["SHOW_LOBBY", "yes", "showLobby", true],
  ["SHOW_WEBCAM", "yes", "showWebcam", true]
]

describe("[BOOT-1] [BOOT-2] the default of the specification applies", () => {
  it.each(DEFAULTS)("the default applies to %s when the file lacks it or states it malformed", (key, malformed, field, value) => {
    expect(decodeSettings({})?.settings[field]).toEqual(value)
    expect(decodeSettings({ BRANDING: { name: "Bosphorus" } })?.settings[field]).toEqual(value)
    const broken = decodeSettings({ BRANDING: { name: "Bosphorus" }, [key]: malformed })
    expect(broken?.settings).toMatchObject({ brandName: "Bosphorus", [field]: value })
    expect(broken?.problems).toHaveLength(1)
  })
})
