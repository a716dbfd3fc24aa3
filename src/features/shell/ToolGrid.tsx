import { UnstyledButton } from "@mantine/core"
import IconPalette from "@tabler/icons-react/dist/esm/icons/IconPalette.mjs"
import { useTranslation } from "react-i18next"
import { openPanel } from "../../runtime/commands/account/panels.ts"
import { run } from "../../runtime/run.ts"
import { CountBadge } from "./TopBar.tsx"
import styles from "./Navbar.module.css"
import type { Tool } from "./useTools.tsx"

/** The tools with their names, for a drawer. It adds the colour schemes, for which the bar is too short. */
export const ToolGrid = ({ tools }: { readonly tools: readonly Tool[] }) => {
  const { t } = useTranslation("shell")
  const schemes: Tool = {
    id: "schemes",
    icon: <IconPalette size={22} />,
    label: t("tools.schemes"),
    count: 0,
    open: () => run(openPanel("schemes"))
  }
  return (
    <ul className={styles["grid"]}>
      {[...tools, schemes].map(({ id, icon, label, count, open }) => (
        <li key={id}>
          <UnstyledButton className={styles["tool"]} aria-haspopup="dialog" onClick={open}>
            {icon}
            <span>{label}</span>
            <CountBadge count={count} />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
