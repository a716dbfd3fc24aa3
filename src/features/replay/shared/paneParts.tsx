import { Box, Button, type ButtonProps, Text } from "@mantine/core"
import type { ReactNode } from "react"
import styles from "./Shared.module.css"

/** The heading of a part of a pane. `level`: its place below the headings above it. */
export const Label = ({ level, children }: { readonly level: 2 | 3; readonly children: ReactNode }) => (
  <Text component={`h${level}`} fz="xs" fw={600} lh={1.2} ff="text" c="faint">
    {children}
  </Text>
)

/** One name with its value, within `<Facts>`. */
export const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <Text component="dt" fz="xs" fw={600} c="faint">
      {label}
    </Text>
    <dd>{children}</dd>
  </div>
)

/** Names with their values, in as many columns as have room. */
export const Facts = ({ children }: { readonly children: ReactNode }) => (
  <Box component="dl" className={styles["facts"]} fz="sm">
    {children}
  </Box>
)

export interface ChipButtonProps extends Pick<ButtonProps, "c" | "bd"> {
  readonly children: ReactNode
  readonly onClick: () => void
  /** For a choice of several: whether this one is chosen. */
  readonly "aria-pressed"?: boolean
}

/** A small button among many, such as a link to another event. */
export const ChipButton = (props: ChipButtonProps) => <Button size="xs" px="xs" radius="sm" fw={400} lh={1.5} {...props} />
