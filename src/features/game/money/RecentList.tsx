import { Box, Group } from "@mantine/core"
import type { ReactNode } from "react"
import styles from "./Money.module.css"

export interface RecentListProps {
  readonly title: string
  /** The items: `<RecentItem>`. */
  readonly children: ReactNode
}

/** A titled list of the latest moves or presses. Its type grows with the panel on a large screen. */
export const RecentList = ({ title, children }: RecentListProps) => (
  <section className={styles["recent"]} aria-label={title}>
    <Box component="h2" ff="text" fz="var(--text-2)" fw={650} lh={1.3} c="dimmed">
      {title}
    </Box>
    <ul>{children}</ul>
  </section>
)

/** Colours of an item by its status. Other statuses have no colour. */
const COLOURS: Readonly<Record<string, "error" | "warn">> = { refused: "error", unknown: "warn" }

/** `status`: the outcome of a press or a transfer; absent for a movement that the machine has reported. */
export interface RecentItemProps {
  readonly status?: string
  readonly children: ReactNode
}

/** An item of the list, coloured when its `status` is `refused` or `unknown`. */
export const RecentItem = ({ status, children }: RecentItemProps) => {
  const colour = COLOURS[status ?? ""]
  return (
    <Group
      component="li"
      align="baseline"
      justify="space-between"
      gap="sm"
      wrap="nowrap"
      py="xs"
      fz="var(--text-2)"
      className="edge-bottom"
      data-status={status}
      {...(colour !== undefined && { c: colour })}
    >
      {children}
    </Group>
  )
}
