import IconHome from "@tabler/icons-react/dist/esm/icons/IconHome.mjs"
import type { ReactNode } from "react"
import type { IconShape } from "../icons/LineIcon.tsx"
import { IconCircle } from "../StatusCard.tsx"
import { Announcement } from "./Announcement.tsx"
import styles from "./states.module.css"

export interface EmptyStateProps {
  readonly title: string
  readonly text?: string
  readonly icon?: IconShape
  /** `h1` when the page contains nothing else. */
  readonly heading?: "h1" | "h2"
  /** The result of the player's search or filter: screen readers announce the title. */
  readonly isResult?: boolean
  /** A button or link for the next step. */
  readonly action?: ReactNode
}

/** Explains that there is no content, with an optional next step. */
export const EmptyState = ({ title, text, icon = IconHome, heading: Heading = "h2", isResult = false, action }: EmptyStateProps) => (
  <div className={styles["state"]}>
    <IconCircle icon={icon} iconSize={34} />
    <Heading className="text-5">{title}</Heading>
    {isResult && <Announcement text={title} />}
    {text !== undefined && <p className="soft">{text}</p>}
    {action !== undefined && <div>{action}</div>}
  </div>
)
