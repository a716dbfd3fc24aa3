import { type ReactNode, useState } from "react"
import { cx } from "../../../ui/theme/cx.ts"
import styles from "./Controls.module.css"
import { usePressedLook } from "./usePressedLook.ts"

export interface KeyProps {
  readonly children: ReactNode
  /** The accessible name, when it is not the content. */
  readonly label?: string
  readonly locked: boolean
  /** A press of this button is under way. */
  readonly working?: boolean
  /** Makes it a switch and gives its state. */
  readonly checked?: boolean
  readonly shortcut?: string | undefined
  readonly className?: string | undefined
  readonly onPress: () => void
}

/**
 * A button of the machine. It looks pressed from the touch on, before the log knows of it. A click does not move the focus, so that Space keeps
 * spinning. It stays focusable while blocked.
 */
export const Key = ({ children, label, locked, working = false, checked, shortcut, className, onPress }: KeyProps) => {
  const [touched, setTouched] = useState(0)
  const isPressed = usePressedLook(touched)
  const touch = (): void => {
    if (!locked) setTouched((count) => count + 1)
  }
  return (
    <button
      type="button"
      role={checked === undefined ? undefined : "switch"}
      aria-checked={checked}
      aria-label={label}
      className={cx(styles["key"], className, working && styles["working"])}
      aria-disabled={locked}
      aria-keyshortcuts={shortcut}
      data-pressed={isPressed || undefined}
      onPointerDown={touch}
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        // Browsers send a click for each repeated event while Enter is held: without this, the next spin would follow by itself.
        if (event.repeat && event.key === "Enter") event.preventDefault()
      }}
      onClick={(event) => {
        if (locked) return
        // A click without a pointer comes from the keyboard.
        if (event.detail === 0) touch()
        onPress()
      }}
    >
      {children}
    </button>
  )
}
