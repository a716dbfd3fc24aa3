import { type ReactNode, useEffect, useRef, useState } from "react"
import { cx } from "../../../ui/theme/cx.ts"
import styles from "./Controls.module.css"

/** `locked`: a press does nothing. `shortcut` only tells screen readers of the key (`aria-keyshortcuts`); the page listens for it. */
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
  /** The effect of a press, for a button whose effect changes in place. A press that began before the change does nothing. */
  readonly purpose?: string
  readonly className?: string | undefined
  readonly onPress: () => void
}

/** How long (ms) a button looks pressed after the touch: long enough to be seen, shorter than two quick touches. */
const PRESSED_MS = 140

/** True for a moment after each change of `touched`, which counts the touches of a button. */
const usePressedLook = (touched: number): boolean => {
  const [seen, setSeen] = useState(touched)
  useEffect(() => {
    if (touched === seen) return undefined
    const timer = setTimeout(() => setSeen(touched), PRESSED_MS)
    return () => clearTimeout(timer)
  }, [touched, seen])
  return touched !== seen
}

/**
 * A button of the machine. It looks pressed from the touch on, before the log knows of it. A click does not move the focus, so that Space keeps
 * spinning. It stays focusable while blocked.
 */
export const Key = ({ children, label, locked, working = false, checked, shortcut, purpose, className, onPress }: KeyProps) => {
  const [touched, setTouched] = useState(0)
  const isPressed = usePressedLook(touched)
  // The purpose at the touch or key press from which the browser makes the next click. Null: the click came without one.
  const begunFor = useRef<{ readonly purpose: string | undefined } | null>(null)
  const touch = (): void => {
    if (!locked) setTouched((count) => count + 1)
  }
  const begin = (): void => {
    begunFor.current = { purpose }
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
      onPointerDown={() => {
        begin()
        touch()
      }}
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (!event.repeat) begin()
        // Browsers send a click for each repeated event while Enter is held: without this, the next spin would follow by itself.
        else if (event.key === "Enter") event.preventDefault()
      }}
      onClick={(event) => {
        const begun = begunFor.current
        begunFor.current = null
        if (locked || (begun !== null && begun.purpose !== purpose)) return
        // A click without a pointer comes from the keyboard.
        if (event.detail === 0) touch()
        onPress()
      }}
    >
      {children}
    </button>
  )
}
