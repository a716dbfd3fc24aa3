import { Button, Divider, Stack, Switch, Title } from "@mantine/core"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { DEFAULT_PREFERENCES, type LayoutName } from "../../domain/shell/preferences.ts"
import { directionOf } from "../../i18n/languages.ts"
import { useShell } from "../../projections/hooks.ts"
import { closePanel, openPanel } from "../../runtime/commands/account/panels.ts"
import { run } from "../../runtime/run.ts"
import { Drawer } from "../../ui/dialogs/Drawer.tsx"
import { Cards, Segments } from "./ChoiceField.tsx"
import { LayoutSketch } from "./LayoutSketch.tsx"
import { SavedLine, useAppearance } from "./savedPreferences.tsx"
import "../../ui/theme/lateComponents.css"

const LAYOUTS: readonly LayoutName[] = ["layout3", "layout1", "layout2"]

const close = (): void => run(closePanel())

const Section = ({ title, children }: { readonly title?: string; readonly children: ReactNode }) => (
  <Stack component="section" gap="xs">
    <Divider mb="xs" />
    {title !== undefined && (
      <Title order={3} size="h4" ff="text">
        {title}
      </Title>
    )}
    {children}
  </Stack>
)

/** The options of the navbar: layout 3 slides it out from one side, layout 2 has neither side nor fold. */
const NavbarChoices = () => {
  const { t, i18n } = useTranslation("shell")
  const { preferences, change } = useAppearance()
  const { navbar, layout, direction } = preferences
  // The preference follows the text direction; the words do not.
  const isRtl = directionOf(i18n.language, direction) === "rtl"
  return (
    <Section title={t("settings.navbar")}>
      {layout !== "layout3" && (
        <Switch
          label={t("settings.shown")}
          checked={navbar.shown}
          onChange={({ currentTarget }) => change({ navbar: { shown: currentTarget.checked } })}
        />
      )}
      {layout === "layout1" && (
        <Switch
          label={t("settings.folded")}
          checked={navbar.folded}
          onChange={({ currentTarget }) => change({ navbar: { folded: currentTarget.checked } })}
        />
      )}
      {layout !== "layout2" && (
        <Segments
          label={t("settings.position")}
          value={navbar.position}
          choices={[
            { value: "left", label: t(isRtl ? "settings.right" : "settings.left") },
            { value: "right", label: t(isRtl ? "settings.left" : "settings.right") }
          ]}
          onChange={(position) => change({ navbar: { position } })}
        />
      )}
    </Section>
  )
}

const Switches = ({
  title,
  names
}: {
  readonly title: string
  readonly names: readonly ("toolbarShown" | "footerShown" | "balanceShown" | "customScrollbars" | "animations")[]
}) => {
  const { t } = useTranslation("shell")
  const { preferences, change } = useAppearance()
  return (
    <Section title={title}>
      {names.map((name) => (
        <Switch
          key={name}
          label={t(`settings.${name}`)}
          checked={preferences[name]}
          onChange={({ currentTarget }) => change({ [name]: currentTarget.checked })}
        />
      ))}
    </Section>
  )
}

/** SHELL-9: the preferences for the layout. Changes apply at once, without a confirmation. */
export const SettingsDrawer = () => {
  const { t } = useTranslation("shell")
  const { preferences, change } = useAppearance()
  const { shortcuts } = useShell().preferences
  return (
    <Drawer title={t("settings.title")} onClose={close} side="end" width={360} clear>
      <Cards
        label={t("settings.layout")}
        value={preferences.layout}
        choices={LAYOUTS.map((value) => ({ value, label: t(`settings.${value}`), art: <LayoutSketch layout={value} /> }))}
        onChange={(layout) => change({ layout })}
      />
      <Button onClick={() => run(openPanel("schemes"))}>{t("settings.colours")}</Button>
      <NavbarChoices />
      <Switches title={t("settings.bars")} names={["toolbarShown", "balanceShown", "footerShown"]} />
      <Section>
        <Segments
          label={t("settings.direction")}
          value={preferences.direction}
          choices={[
            { value: "ltr", label: t("settings.byLanguage") },
            { value: "rtl", label: t("settings.rtl") }
          ]}
          onChange={(direction) => change({ direction })}
        />
      </Section>
      <Switches title={t("settings.feel")} names={["animations", "customScrollbars"]} />
      <Divider />
      <Stack gap="xs">
        <SavedLine />
        <Button variant="subtle" onClick={() => change({ ...DEFAULT_PREFERENCES, shortcuts: [...shortcuts] })}>
          {t("settings.reset")}
        </Button>
      </Stack>
    </Drawer>
  )
}
