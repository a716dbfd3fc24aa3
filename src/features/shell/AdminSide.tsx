import IconExternalLink from "@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useConnection, useSession, useSettings } from "../../projections/hooks.ts"
import { closePanel } from "../../runtime/commands/account/panels.ts"
import { run } from "../../runtime/run.ts"
import { Drawer } from "../../ui/dialogs/Drawer.tsx"
import { paths } from "../../ui/icons/paths.ts"
import styles from "./Navbar.module.css"

const WIDTH = 360

const close = (): void => run(closePanel())

const Facts = ({ title, facts }: { readonly title: string; readonly facts: ReadonlyArray<readonly [string, ReactNode]> }) => (
  <section className={styles["section"]}>
    <h3 className={styles["adminSideTitle"]}>{title}</h3>
    <dl className={styles["facts"]}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles["fact"]}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
)

/** SHELL-1: the side bar for staff and admins: their account as the server sees it, and the page's settings. */
export const AdminSide = () => {
  const { t } = useTranslation(["translation", "shell"])
  const { player, roles } = useSession()
  const { siteId, apiUrl } = useSettings()
  const { phase } = useConnection().channels.notifications
  const none = t("shell:admin.none")
  const list = (values: readonly (string | number)[]): string => (values.length === 0 ? none : values.join(", "))
  return (
    <Drawer title={t("shell:admin.title")} closeLabel={t("common.close")} onClose={close} side="end" width={WIDTH}>
      <Facts
        title={t("shell:admin.account")}
        facts={[
          [t("shell:admin.roles"), list(roles)],
          [t("shell:admin.type"), player?.type ?? none],
          [t("shell:admin.group"), player?.group ?? none],
          [t("shell:admin.permissions"), list(player?.permissions ?? [])],
          [t("shell:admin.ip"), player?.ip ?? none]
        ]}
      />
      <Facts
        title={t("shell:admin.house")}
        facts={[
          [t("shell:admin.client"), `v${__VERSION__}`],
          [t("shell:admin.server"), player?.versions ?? none],
          [t("shell:admin.site"), siteId],
          [t("shell:admin.api"), apiUrl],
          [t("shell:admin.notifications"), t(`shell:admin.phase.${phase}`)]
        ]}
      />
      <section className={styles["section"]}>
        <h3 className={styles["adminSideTitle"]}>{t("shell:admin.support")}</h3>
        <a className={styles["away"]} href={paths.replay} target="_blank" rel="noreferrer">
          {t("shell:admin.replay")}
          <IconExternalLink size={18} />
        </a>
      </section>
    </Drawer>
  )
}
