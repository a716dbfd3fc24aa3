import { createInstance } from "i18next"

/** The one set of texts. Components take theirs by `useTranslation`; this is for what stands outside a component. */
export const i18n = createInstance()
