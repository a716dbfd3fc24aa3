import type { Settings } from "../../src/domain/account/settings.ts"
import type { SettingsFile } from "../../src/api/settings/settingsFile.ts"

/** An old log has one support address, a newer one has an address for each service. */
const contactsOf = ({ whatsapp, telegram, supportUrl, chatProvider }: Settings): typeof SettingsFile.Encoded => ({
  ...(whatsapp === null ? {} : { WHATSAPP: whatsapp }),
  ...(telegram !== null ? { TELEGRAM: telegram } : whatsapp === null && supportUrl !== null ? { TELEGRAM: supportUrl } : {}),
  ...(chatProvider === null ? {} : { CHAT_PROVIDER: chatProvider })
})

/** Reconstructs the operator's file. Its addresses point to this mock instead of the recorded server. */
export const toSettingsFile = (settings: Settings): typeof SettingsFile.Encoded => ({
  BRANDING: {
    name: settings.brandName,
    ...(settings.logo === null ? {} : { logo: settings.logo }),
    ...(settings.accent === null ? {} : { accent: settings.accent }),
    ...(settings.background === null ? {} : { background: settings.background }),
    colours: settings.colours
  },
  BRAND_IMAGES: settings.brandImages,
  API_URL: "/api/",
  SOCKET_URL: { notifications: "/ws/notifications", game: "/ws/game" },
  SITE_ID: settings.siteId,
  CURRENCY: settings.currency,
  CURRENCY_SYMBOLS: settings.currencySymbols,
  DEFAULT_LANG: settings.defaultLanguage,
  LANG_SELECT: settings.languageSelect,
  ...(settings.languages === undefined ? {} : { LANGUAGES: settings.languages }),
  ...(settings.supportedBrowsers === undefined ? {} : { SUPPORTED_BROWSERS: settings.supportedBrowsers }),
  TOKEN_LOGIN: settings.tokenLogin,
  ...contactsOf(settings),
  TEXTS: settings.texts,
  ...(settings.menu === undefined ? {} : { MENU: settings.menu }),
  HIDE_HEADER_BAR: settings.hideHeaderBar,
  ...(settings.informationText === null ? {} : { INFORMATION_TEXT: settings.informationText }),
  ...(settings.lobbyClass === null ? {} : { ADD_LOBBY_CLASS: settings.lobbyClass }),
  PIN_CHECK: settings.pinCheck,
  IP_CHEKCING: settings.ipCheck,
  IDLE_TIMEOUT: settings.idleTimeoutMs,
  SHOW_LOBBY: settings.showLobby,
  SHOW_WEBCAM: settings.showWebcam,
  SHOW_SPLASH: settings.showSplash,
  BALANCE_CHECK: settings.balanceCheck,
  DISCOUNT_MINIMUM: Math.max(0, settings.discountMinimum),
  COOLDOWN_SECONDS: Math.round(settings.topUpCooldownMs / 1000),
  AUTO_DISCOUNT: settings.autoDiscount,
  AUTO_BONUS: settings.autoBonus,
  FPS: settings.fps,
  ZERO_BALANCE_PLAY: settings.zeroBalancePlay,
  HOT_COINS: settings.hotCoins,
  HOT_FLAG_LIMIT: settings.hotFlagLimit,
  ALL_IN_LIMIT: settings.allInLimit,
  LOBBY_REFRESH_SECONDS: Math.max(1, Math.round(settings.lobbyRefreshMs / 1000)),
  CHAT_REFRESH_SECONDS: Math.max(1, Math.round(settings.chatRefreshMs / 1000)),
  VOLUME: settings.volume,
  TEST_WIN_KEY: settings.testWinKey,
  ...(settings.protectionProfile === null ? {} : { PROTECTION_PROFILE: settings.protectionProfile }),
  MACHINE_STATUS: settings.machineStatus
})
