import { Button, type ButtonProps, Loader } from "@mantine/core"
import type { ButtonHTMLAttributes } from "react"

type Passed = "type" | "onClick" | "onKeyDown" | "id" | "autoFocus" | "aria-describedby"

export interface ActionButtonProps extends Omit<ButtonProps, "loading">, Pick<ButtonHTMLAttributes<HTMLButtonElement>, Passed> {
  /** The action is in progress: shows a spinner, ignores presses, keeps the focus. Mantine's `loading` would lose the focus. */
  readonly busy?: boolean
  /** Cannot be pressed now, but stays focusable: its description can explain why, and a button that was just pressed keeps the focus. */
  readonly refused?: boolean
}

/** Mantine's button for an action that takes time or can be refused. */
export const ActionButton = ({ busy = false, refused = false, type = "button", onClick, leftSection, ...button }: ActionButtonProps) => (
  <Button
    {...button}
    type={busy || refused ? "button" : type}
    onClick={busy || refused ? undefined : onClick}
    aria-busy={busy || undefined}
    aria-disabled={busy || refused || undefined}
    data-disabled={refused}
    leftSection={busy ? <Loader size="1.15em" aria-hidden="true" /> : leftSection}
  />
)
