import { useTranslation } from "react-i18next"
import { type Preferences, type ThemeName, themesOf } from "../../domain/shell/preferences.ts"
import { closePanel, openPanel } from "../../runtime/commands/account/panels.ts"
import { run } from "../../runtime/run.ts"
import { Drawer } from "../../ui/dialogs/Drawer.tsx"
import { Button } from "../../ui/fields/Button.tsx"
import { ChoiceField } from "../../ui/fields/ChoiceField.tsx"
import { SavedLine } from "./SavedLine.tsx"
import styles from "./SettingsDrawer.module.css"
import { useAppearance } from "./useAppearance.ts"

const WIDTH = 384
const THEMES: readonly ThemeName[] = ["night", "day", "emerald", "ruby", "sapphire"]
const AREAS = ["main", "navbar", "toolbar", "footer"] as const satisfies readonly (keyof Preferences["themes"])[]

const close = (): void => run(closePanel())

/** A sample of a theme in its own colours. Decorative. */
const Swatch = ({ theme }: { readonly theme: ThemeName }) => (
  <span className={styles["swatch"]} data-theme={theme} aria-hidden="true">
    <span />
    <span />
    <span />
  </span>
)

/** SHELL-9: the theme of each area; changes apply at once. */
export const SchemesDrawer = () => {
  const { t } = useTranslation(["translation", "shell"])
  const { looks, change } = useAppearance()
  const { themes } = looks
  const one = AREAS.every((area) => themes[area] === themes.main) ? themes.main : null
  const choices = THEMES.map((value) => ({ value, label: t(`shell:schemes.${value}`), art: <Swatch theme={value} /> }))
  return (
    <Drawer title={t("shell:schemes.title")} closeLabel={t("common.close")} onClose={close} side="end" width={WIDTH} clear>
      <ChoiceField
        look="cards"
        label={t("shell:schemes.everywhere")}
        value={one}
        choices={choices}
        onChange={(theme) => change({ themes: themesOf(theme) })}
      />
      {AREAS.map((area) => (
        <ChoiceField
          key={area}
          look="cards"
          label={t(`shell:schemes.${area}`)}
          value={themes[area]}
          choices={choices}
          onChange={(theme) => change({ themes: { [area]: theme } })}
        />
      ))}
      <div className={styles["end"]}>
        <SavedLine />
        <Button tone="ghost" icon="back" onClick={() => run(openPanel("settings"))}>
          {t("shell:schemes.back")}
        </Button>
      </div>
    </Drawer>
  )
}
