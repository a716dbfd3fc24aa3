import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import type { Display } from "../../../domain/account/settingsEvents.ts"
import { showReplayLanguage } from "../../../i18n/initI18n.ts"
import { isLanguage } from "../../../i18n/languages.ts"
import { useShell } from "../../../projections/hooks.ts"
import { useScheme } from "../../../ui/theme/scheme.ts"

const nothing = (): void => undefined

/** Language and colour scheme in which the replayed pages are shown now. */
export interface ReplayedDisplay extends Display {
  /** How the player saw the page at this moment. Null in logs of earlier versions. */
  readonly recorded: Display | null
  /** Whether the pages are shown so, instead of like the replay tool. */
  readonly asRecorded: boolean
  readonly setAsRecorded: (on: boolean) => void
}

/**
 * Language and colour scheme of the replayed pages: those that the player saw at this moment (SHELL-6, SHELL-9). Without a record, or by choice,
 * those of the replay tool.
 */
export const useReplayedDisplay = (): ReplayedDisplay => {
  const { display: recorded } = useShell()
  const { i18n } = useTranslation()
  const scheme = useScheme()
  const [asRecorded, setAsRecorded] = useState(true)
  const own = { language: isLanguage(i18n.language) ? i18n.language : "en", scheme } as const
  const shown = asRecorded && recorded !== null ? recorded : own
  const { language } = shown
  useEffect(() => {
    showReplayLanguage(language).catch(nothing)
  }, [language])
  return { language, scheme: shown.scheme, recorded, asRecorded, setAsRecorded }
}
