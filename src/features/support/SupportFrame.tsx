import { useEffect, useRef } from "react"
import type { ChatProvider } from "../../domain/support/chatProvider.ts"
import type { FrameState, OpenMessage } from "./frame/frameMessages.ts"
import styles from "./SupportPanel.module.css"

const STATES: readonly FrameState[] = ["here", "ready", "failed", "closed"]

const readState = (data: unknown): FrameState | undefined => {
  const support: unknown = typeof data === "object" && data !== null ? Reflect.get(data, "support") : undefined
  return STATES.find((state) => state === support)
}

export interface SupportFrameProps {
  readonly provider: ChatProvider
  readonly title: string
  readonly onState: (state: Exclude<FrameState, "here">) => void
}

/** The provider's chat in its own document: removing the iframe removes everything that it has started (SHELL-13). */
export const SupportFrame = ({ provider, title, onState }: SupportFrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const inside = frame.current?.contentWindow
    const hear = ({ data, origin, source }: MessageEvent<unknown>): void => {
      if (origin !== location.origin || source !== inside) return
      const state = readState(data)
      if (state === "here") inside?.postMessage({ open: provider } satisfies OpenMessage, origin)
      else if (state !== undefined) onState(state)
    }
    addEventListener("message", hear)
    return () => removeEventListener("message", hear)
  }, [provider, onState])
  return (
    // In the Tab order, because the drawer's focus trap ignores iframes. No sandbox: the providers store the conversation in this origin, and a
    // document with storage and scripts can remove any sandbox.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, react/iframe-missing-sandbox
    <iframe ref={frame} className={styles["frame"]} src="/support.html" title={title} tabIndex={0} allow="clipboard-write" />
  )
}
