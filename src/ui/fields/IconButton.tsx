import { ActionIcon } from "@mantine/core"
import { isValidElement, type ReactElement } from "react"
import type { IconShape } from "../icons/LineIcon.tsx"

export interface IconButtonProps {
  readonly icon: IconShape | ReactElement
  /** Its accessible name; also the tooltip. */
  readonly label: string
  readonly onClick: () => void
  /** Makes it a toggle button and gives its state. Without it, it is a plain button. */
  readonly pressed?: boolean
  readonly disabled?: boolean
  readonly size?: "normal" | "large"
  /** `glass` is for buttons over a video. */
  readonly tone?: "plain" | "glass"
  readonly className?: string | undefined
}

/** Mantine's icon button with one text as name and tooltip. Its touch target is at least 44 px. */
export const IconButton = ({
  icon: Shape,
  label,
  pressed,
  size = "normal",
  tone = "plain",
  className = "",
  ...button
}: IconButtonProps) => (
  <ActionIcon
    {...button}
    className={className}
    size={size === "large" ? "3.5rem" : "xl"}
    mod={{ glass: tone === "glass" }}
    aria-label={label}
    aria-pressed={pressed}
    title={label}
  >
    {isValidElement(Shape) ? Shape : <Shape size={size === "large" ? 26 : 22} aria-hidden />}
  </ActionIcon>
)
