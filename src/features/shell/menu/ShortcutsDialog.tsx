import { useState } from "react"
import { useTranslation } from "react-i18next"
import { flattenItems } from "../../../domain/shell/navigation.ts"
import { filterShortcuts } from "../../../domain/shell/searchTitles.ts"
import { useShell } from "../../../projections/hooks.ts"
import { toggleShortcut } from "../../../runtime/commands/account/panels.ts"
import { run } from "../../../runtime/run.ts"
import { Dialog } from "../../../ui/dialogs/Dialog.tsx"
import { IconButton } from "../../../ui/fields/IconButton.tsx"
import { ShellIcon } from "../../../ui/icons/ShellIcon.tsx"
import { TextField } from "../../../ui/fields/TextField.tsx"
import { MenuIcon } from "./MenuIcon.tsx"
import { MenuLink } from "./MenuLink.tsx"
import type { ShownItem } from "./presentMenu.ts"
import styles from "./ShortcutsDialog.module.css"
import { useMenu } from "./useMenu.ts"

const Row = ({ item, onFollow }: { readonly item: ShownItem; readonly onFollow: () => void }) => {
  const { t } = useTranslation("shell")
  const starred = useShell().preferences.shortcuts.includes(item.id)
  return (
    <li className={styles["row"]}>
      <MenuLink item={item} className={styles["link"]} onFollow={onFollow}>
        <MenuIcon name={item.icon} />
        {item.title}
      </MenuLink>
      <IconButton
        icon={<ShellIcon name={starred ? "starred" : "star"} />}
        label={t(starred ? "shortcuts.remove" : "shortcuts.add", { title: item.title })}
        onClick={() => run(toggleShortcut(item.id))}
        className={starred ? styles["starred"] : undefined}
      />
    </li>
  )
}

/** SHELL-5: selects the pages that appear in the toolbar. */
export const ShortcutsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation(["translation", "shell"])
  const [typed, setTyped] = useState("")
  const shown = filterShortcuts(flattenItems(useMenu()), typed)
  return (
    <Dialog opened title={t("shell:shortcuts.title")} closeLabel={t("common.close")} onClose={onClose}>
      <TextField
        label={t("shell:shortcuts.filter")}
        value={typed}
        onChange={setTyped}
        hint={t("shell:shortcuts.hint")}
        autoComplete="off"
      />
      <ul className={styles["list"]}>
        {shown.map((item) => (
          <Row key={item.id} item={item} onFollow={onClose} />
        ))}
      </ul>
      <output>{shown.length === 0 && t("shell:shortcuts.none")}</output>
    </Dialog>
  )
}
