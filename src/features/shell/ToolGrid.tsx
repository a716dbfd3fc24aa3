import styles from "./Navbar.module.css"
import type { Tool } from "./useTools.tsx"

/** The tools with their names, for a drawer. */
export const ToolGrid = ({ tools }: { readonly tools: readonly Tool[] }) => (
  <ul className={styles["grid"]}>
    {tools.map(({ id, icon, label, count, open }) => (
      <li key={id}>
        <button type="button" className={styles["tool"]} aria-haspopup="dialog" onClick={open}>
          {icon}
          <span>{label}</span>
          {count > 0 && (
            <span className={styles["count"]} aria-hidden="true">
              {count}
            </span>
          )}
        </button>
      </li>
    ))}
  </ul>
)
