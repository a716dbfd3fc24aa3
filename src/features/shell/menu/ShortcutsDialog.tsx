import { ActionIcon, Box, Group, TextInput } from "@mantine/core"
import IconStar from "@tabler/icons-react/dist/esm/icons/IconStar.mjs"
import IconStarFilled from "@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { flattenItems } from "../../../domain/shell/navigation.ts"
import { filterShortcuts } from "../../../domain/shell/searchTitles.ts"
import { useShell } from "../../../projections/hooks.ts"
import { toggleShortcut } from "../../../runtime/commands/account/panels.ts"
import { run } from "../../../runtime/run.ts"
import { Dialog } from "../../../ui/dialogs/Dialog.tsx"
import { MenuIcon } from "./MenuIcon.tsx"
import { MenuLink } from "./MenuLink.tsx"
import type { ShownItem } from "./presentMenu.ts"
import styles from "./Dialogs.module.css"
import { useMenu } from "./useMenu.ts"

const Row = ({ item, onFollow }: { readonly item: ShownItem; readonly onFollow: () => void }) => {
  const { t } = useTranslation("shell")
  const starred = useShell().preferences.shortcuts.includes(item.id)
  const name = t(starred ? "shortcuts.remove" : "shortcuts.add", { title: item.title })
  return (
    <Group component="li" gap="xs" wrap="nowrap">
      <MenuLink item={item} className={styles["link"]} onFollow={onFollow}>
        <MenuIcon name={item.icon} />
        {item.title}
      </MenuLink>
      <ActionIcon {...(starred && { color: "accent" })} aria-label={name} title={name} onClick={() => run(toggleShortcut(item.id))}>
        {starred ? <IconStarFilled size={22} /> : <IconStar size={22} />}
      </ActionIcon>
    </Group>
  )
}

/** SHELL-5: selects the pages that appear in the toolbar. */
export const ShortcutsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation("shell")
  const [typed, setTyped] = useState("")
  const shown = filterShortcuts(flattenItems(useMenu()), typed)
  return (
    <Dialog opened title={t("shortcuts.title")} onClose={onClose}>
      <TextInput
        label={t("shortcuts.filter")}
        description={t("shortcuts.hint")}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Box component="ul" mt="xs" className="lines">
        {shown.map((item) => (
          <Row key={item.id} item={item} onFollow={onClose} />
        ))}
      </Box>
      <output>{shown.length === 0 && t("shortcuts.none")}</output>
    </Dialog>
  )
}
