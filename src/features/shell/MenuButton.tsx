import IconMenu2 from "@tabler/icons-react/dist/esm/icons/IconMenu2.mjs"
import { ActionIcon } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { FOCUS_HOME } from "../../ui/dialogs/useFocusReturn.ts"

export interface MenuButtonProps {
  readonly onClick: () => void
  readonly className?: string | undefined
}

/** SHELL-4: opens the menu. Dialogs opened from the menu return the focus to this button. */
export const MenuButton = ({ onClick, className }: MenuButtonProps) => {
  const { t } = useTranslation("shell")
  return (
    <ActionIcon
      className={className ?? ""}
      c="bright"
      aria-label={t("menu.open")}
      aria-haspopup="dialog"
      title={t("menu.open")}
      onClick={onClick}
      {...FOCUS_HOME}
    >
      <IconMenu2 size={22} aria-hidden />
    </ActionIcon>
  )
}
