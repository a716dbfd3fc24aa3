import { UnstyledButton } from "@mantine/core"
import { CountBadge } from "./TopBar.tsx"
import styles from "./Navbar.module.css"
import type { Tool } from "./useTools.tsx"

/** The tools with their names, for a drawer. */
export const ToolGrid = ({ tools }: { readonly tools: readonly Tool[] }) => (
  <ul className={styles["grid"]}>
    {tools.map(({ id, icon, label, count, open }) => (
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
