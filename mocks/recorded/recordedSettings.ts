import type { Settings } from "../../src/domain/account/settings.ts"
import type { SettingsFile } from "../../src/api/wire/settingsFile.ts"

/** The operator's file as it must have been. Its addresses are this mock's, wherever the recorded ones led. */
export const toSettingsFile = (settings: Settings): typeof SettingsFile.Encoded => ({
  BRANDING: {
    name: settings.brandName,
    ...(settings.logo === null ? {} : { logo: settings.logo }),
    ...(settings.accent === null ? {} : { accent: settings.accent })
  },
  API_URL: "/api/",
  SOCKET_URL: { notifications: "/ws/notifications", game: "/ws/game" },
  SITE_ID: settings.siteId,
  CURRENCY: settings.currency,
  CURRENCY_SYMBOLS: settings.currencySymbols,
  DEFAULT_LANG: settings.defaultLanguage,
  LANG_SELECT: settings.languageSelect,
  TOKEN_LOGIN: settings.tokenLogin,
  ...(settings.supportUrl === null ? {} : { TELEGRAM: settings.supportUrl }),
  ZERO_BALANCE_PLAY: settings.zeroBalancePlay,
  HOT_COINS: settings.hotCoins,
  HOT_FLAG_LIMIT: settings.hotFlagLimit,
  ALL_IN_LIMIT: settings.allInLimit,
  LOBBY_REFRESH_SECONDS: Math.max(1, Math.round(settings.lobbyRefreshMs / 1000)),
  VOLUME: settings.volume,
  MACHINE_STATUS: settings.machineStatus
})
