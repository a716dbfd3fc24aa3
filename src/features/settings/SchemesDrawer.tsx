import { Button, Divider, Stack } from "@mantine/core"
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs"
import { useTranslation } from "react-i18next"
import { type Preferences, type ThemeName, themesOf } from "../../domain/shell/preferences.ts"
import { closePanel, openPanel } from "../../runtime/commands/account/panels.ts"
import { run } from "../../runtime/run.ts"
import { Drawer } from "../../ui/dialogs/Drawer.tsx"
import { Cards } from "./ChoiceField.tsx"
import { SavedLine, useAppearance } from "./savedPreferences.tsx"

const THEMES: readonly ThemeName[] = ["night", "day", "emerald", "ruby", "sapphire"]
const AREAS = ["main", "navbar", "toolbar", "footer"] as const satisfies readonly (keyof Preferences["themes"])[]

const close = (): void => run(closePanel())

/** A sample of a theme in its own colours. Decorative. */
const Swatch = ({ theme }: { readonly theme: ThemeName }) => (
  <svg viewBox="0 0 48 32" width="48" data-theme={theme} aria-hidden="true">
    <path d="M0 0h16v32H0z" fill="var(--bg)" />
    <path d="M16 0h16v32H16z" fill="var(--surface-3)" />
    <path d="M32 0h16v32H32z" fill="var(--accent-text)" />
  </svg>
)

/** SHELL-9: the theme of each area; changes apply at once. */
export const SchemesDrawer = () => {
  const { t } = useTranslation("shell")
  const { preferences, change } = useAppearance()
  const { themes } = preferences
  const one = AREAS.every((area) => themes[area] === themes.main) ? themes.main : null
  const choices = THEMES.map((value) => ({ value, label: t(`schemes.${value}`), art: <Swatch theme={value} /> }))
  return (
    <Drawer title={t("schemes.title")} onClose={close} side="end" width={360} clear>
      <Cards label={t("schemes.everywhere")} value={one} choices={choices} onChange={(theme) => change({ themes: themesOf(theme) })} />
      {AREAS.map((area) => (
        <Cards
          key={area}
          label={t(`schemes.${area}`)}
          value={themes[area]}
          choices={choices}
          onChange={(theme) => change({ themes: { [area]: theme } })}
        />
      ))}
      <Divider />
      <Stack gap="xs">
        <SavedLine />
        <Button variant="subtle" leftSection={<IconArrowLeft size={20} />} onClick={() => run(openPanel("settings"))}>
          {t("schemes.back")}
        </Button>
      </Stack>
    </Drawer>
  )
}
