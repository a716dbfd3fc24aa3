import { useEffect, useState } from "react"

/** How long (ms) a changed control ignores presses: a press that was meant for the control before it must not press the other. */
const ARM_MS = 400

/**
 * Whether a control that changes in place may be pressed.
 * @param shown What the control shows now; compared by identity.
 * @param options.atFirst What it may show at first without a delay.
 * @returns True once `shown` has lasted for 400 ms, and at first while it is `atFirst`.
 */
export const useArmed = <T extends string | boolean>(shown: T, { atFirst }: { readonly atFirst: T }): boolean => {
  const [armedFor, setArmedFor] = useState<T | null>(atFirst)
  useEffect(() => {
    const timer = setTimeout(() => setArmedFor(shown), ARM_MS)
    return () => {
      clearTimeout(timer)
      setArmedFor(null)
    }
  }, [shown])
  return armedFor === shown
}
