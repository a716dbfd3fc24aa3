import IconExternalLink from "@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs"
import { Flex, Group, Paper, Stack, Text } from "@mantine/core"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useConnection, useSession, useSettings } from "../../projections/hooks.ts"
import { closePanel } from "../../runtime/commands/account/panels.ts"
import { run } from "../../runtime/run.ts"
import { Drawer } from "../../ui/dialogs/Drawer.tsx"
import { joinTexts } from "../../ui/format/joinTexts.ts"
import { paths } from "../../ui/icons/paths.ts"
import styles from "./Navbar.module.css"

const WIDTH = 360

const close = (): void => run(closePanel())

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Stack component="section" gap="xs">
    <Text component="h3" fz="sm" fw={650} lh={1.2} c="faint">
      {title}
    </Text>
    {children}
  </Stack>
)

const Facts = ({ title, facts }: { readonly title: string; readonly facts: ReadonlyArray<readonly [string, ReactNode]> }) => (
  <Part title={title}>
    <Paper component="dl" withBorder>
      {facts.map(([name, value]) => (
        <Group key={name} className={styles["fact"]} justify="space-between" wrap="nowrap" align="flex-start" px="sm" py="xs" fz="sm">
          <Text component="dt" inherit flex="none" c="dimmed">
            {name}
          </Text>
          <Text component="dd" inherit ta="end">
            {/* Addresses, versions and names run from left to right also on an Arabic page. */}
            <bdi>{value}</bdi>
          </Text>
        </Group>
      ))}
    </Paper>
  </Part>
)

/** SHELL-1: the side bar for staff and admins: their account as the server sees it, and the page's settings. */
export const AdminSide = () => {
  const { t, i18n } = useTranslation("shell")
  const { player, roles } = useSession()
  const { siteId, apiUrl } = useSettings()
  const { phase } = useConnection().channels.notifications
  const none = t("admin.none")
  const list = (values: readonly (string | number)[]): string => (values.length === 0 ? none : joinTexts(values.map(String), i18n.language))
  return (
    <Drawer title={t("admin.title")} onClose={close} side="end" width={WIDTH}>
      <Facts
        title={t("admin.account")}
        facts={[
          [t("admin.roles"), list(roles)],
          [t("admin.type"), player?.type ?? none],
          [t("admin.group"), player?.group ?? none],
          [t("admin.permissions"), list(player?.permissions ?? [])],
          [t("admin.ip"), player?.ip ?? none]
        ]}
      />
      <Facts
        title={t("admin.house")}
        facts={[
          [t("admin.client"), `v${__VERSION__}`],
          [t("admin.server"), player?.versions ?? none],
          [t("admin.site"), siteId],
          [t("admin.api"), apiUrl],
          [t("admin.notifications"), t(`admin.phase.${phase}`)]
        ]}
      />
      <Part title={t("admin.support")}>
        <Flex
          component="a"
          align="center"
          gap="xs"
          mih="var(--target)"
          w="fit-content"
          href={paths.replay}
          target="_blank"
          rel="noreferrer"
        >
          {t("admin.replay")}
          <IconExternalLink size={18} />
        </Flex>
      </Part>
    </Drawer>
  )
}
