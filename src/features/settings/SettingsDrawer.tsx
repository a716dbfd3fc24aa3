import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { DEFAULT_PREFERENCES, type LayoutName } from "../../domain/shell/preferences.ts"
import { useShell } from "../../projections/hooks.ts"
import { closePanel, openPanel } from "../../runtime/commands/account/panels.ts"
import { run } from "../../runtime/run.ts"
import { Drawer } from "../../ui/dialogs/Drawer.tsx"
import { Button } from "../../ui/fields/Button.tsx"
import { CheckField } from "../../ui/fields/CheckField.tsx"
import { ChoiceField } from "../../ui/fields/ChoiceField.tsx"
import { LayoutSketch } from "./LayoutSketch.tsx"
import { SavedLine } from "./SavedLine.tsx"
import styles from "./SettingsDrawer.module.css"
import { useAppearance } from "./useAppearance.ts"

const WIDTH = 352
const LAYOUTS: readonly LayoutName[] = ["layout3", "layout1", "layout2"]

const close = (): void => run(closePanel())

const Section = ({ title, children }: { readonly title?: string; readonly children: ReactNode }) => (
  <section className={styles["section"]}>
    {title !== undefined && <h3 className={styles["title"]}>{title}</h3>}
    {children}
  </section>
)

/** The options of the navbar: layout 3 slides it out from one side, layout 2 has neither side nor fold. */
const NavbarChoices = () => {
  const { t } = useTranslation("shell")
  const { looks, change } = useAppearance()
  const { navbar, layout } = looks
  return (
    <Section title={t("settings.navbar")}>
      {layout !== "layout3" && (
        <CheckField look="switch" label={t("settings.shown")} checked={navbar.shown} onChange={(shown) => change({ navbar: { shown } })} />
      )}
      {layout === "layout1" && (
        <CheckField
          look="switch"
          label={t("settings.folded")}
          checked={navbar.folded}
          onChange={(folded) => change({ navbar: { folded } })}
        />
      )}
      {layout !== "layout2" && (
        <ChoiceField
          label={t("settings.position")}
          value={navbar.position}
          choices={[
            { value: "left", label: t("settings.left") },
            { value: "right", label: t("settings.right") }
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
  const { looks, change } = useAppearance()
  return (
    <Section title={title}>
      {names.map((name) => (
        <CheckField
          key={name}
          look="switch"
          label={t(`settings.${name}`)}
          checked={looks[name]}
          onChange={(on) => change({ [name]: on })}
        />
      ))}
    </Section>
  )
}

/** SHELL-9: the preferences for the layout. Changes apply at once, without a confirmation. */
export const SettingsDrawer = () => {
  const { t } = useTranslation(["translation", "shell"])
  const { looks, change } = useAppearance()
  const { shortcuts } = useShell().preferences
  return (
    <Drawer title={t("shell:settings.title")} closeLabel={t("common.close")} onClose={close} side="end" width={WIDTH} clear>
      <ChoiceField
        look="cards"
        label={t("shell:settings.layout")}
        value={looks.layout}
        choices={LAYOUTS.map((value) => ({ value, label: t(`shell:settings.${value}`), art: <LayoutSketch layout={value} /> }))}
        onChange={(layout) => change({ layout })}
      />
      <Button onClick={() => run(openPanel("schemes"))}>{t("shell:settings.colours")}</Button>
      <NavbarChoices />
      <Switches title={t("shell:settings.bars")} names={["toolbarShown", "balanceShown", "footerShown"]} />
      <Section>
        <ChoiceField
          label={t("shell:settings.direction")}
          value={looks.direction}
          choices={[
            { value: "ltr", label: t("shell:settings.ltr") },
            { value: "rtl", label: t("shell:settings.rtl") }
          ]}
          onChange={(direction) => change({ direction })}
        />
      </Section>
      <Switches title={t("shell:settings.feel")} names={["animations", "customScrollbars"]} />
      <div className={styles["end"]}>
        <SavedLine />
        <Button tone="ghost" onClick={() => change({ ...DEFAULT_PREFERENCES, shortcuts: [...shortcuts] })}>
          {t("shell:settings.reset")}
        </Button>
      </div>
    </Drawer>
  )
}
