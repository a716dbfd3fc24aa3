import { createInstance } from "i18next"

/** The i18next instance. Components use `useTranslation`; this is for code outside components. */
export const i18n = createInstance()
