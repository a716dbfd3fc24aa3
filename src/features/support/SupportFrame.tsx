import { Result } from "effect"
import { useEffect, useRef } from "react"
import { decodeFrameMessage, type FrameMessage, type OpenMessage } from "../../domain/support/supportFrame.ts"
import { claimSupportChat, recordRefusedOpen, rejectFrameMessage, reportChatActivity } from "../../runtime/commands/account/supportChat.ts"
import { run } from "../../runtime/run.ts"

/** `onState` receives the state of the chat; `failed` also when its document rejects the provider. */
export interface SupportFrameProps {
  /** The chat, as the operator's settings name it. */
  readonly provider: string
  readonly title: string
  readonly onState: (state: Exclude<FrameMessage["support"], "here" | "rejected" | "active">) => void
}

/** The provider's chat in its own document: removing the iframe removes everything that it has started (SHELL-13). */
export const SupportFrame = ({ provider, title, onState }: SupportFrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const inside = frame.current?.contentWindow
    let hasRejected = false
    const onMessage = ({ data, origin, source }: MessageEvent<unknown>): void => {
      if (origin !== location.origin || source !== inside) return
      const decoded = decodeFrameMessage(data)
      if (Result.isFailure(decoded)) {
        // Once: a provider's script in that document may send messages of its own, as many as it likes.
        if (!hasRejected) run(rejectFrameMessage(decoded.failure))
        hasRejected = true
        return
      }
      const { support } = decoded.success
      if (support === "here") run(claimSupportChat((isNew) => inside?.postMessage({ open: provider, isNew } satisfies OpenMessage, origin)))
      else if (support === "active") run(reportChatActivity())
      else if (support === "rejected") {
        run(recordRefusedOpen())
        onState("failed")
      } else onState(support)
    }
    addEventListener("message", onMessage)
    return () => removeEventListener("message", onMessage)
  }, [provider, onState])
  return (
    // In the Tab order, because the drawer's focus trap ignores iframes. No sandbox: the providers store the conversation in this origin, and a
    // document with storage and scripts can remove any sandbox.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, react/iframe-missing-sandbox
    <iframe ref={frame} className="support-frame" src="/support.html" title={title} tabIndex={0} allow="clipboard-write" />
  )
}
