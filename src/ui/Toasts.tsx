import "@mantine/core/styles/Notification.layer.css"
import "@mantine/notifications/styles.layer.css"
import { Notifications, notifications } from "@mantine/notifications"
import { useEffect, useRef } from "react"
import { cx } from "./cx.ts"
import { useStillTime } from "./stillTime.ts"
import styles from "./Toasts.module.css"
import { UiProvider } from "./UiProvider.tsx"

/** SHELL-11 (ms). */
const AUTO_CLOSE_MS = 3_000

/** So many at once; the others wait for their turn. */
const LIMIT = 3

const LOOK = { root: styles["toast"] ?? "", description: styles["message"] ?? "" }

/** Something that has happened, said in passing. */
export interface Toast {
  /** Its place in the log. */
  readonly seq: number
  /** Wall-clock ms. */
  readonly at: number
  readonly text: string
  /** The page tells it in another place too: a screen reader must not read it twice. */
  readonly isToldElsewhere: boolean
}

export interface ToastsProps {
  /** The newest first. */
  readonly toasts: readonly Toast[]
  /** What stood in the log up to here is no news. */
  readonly since: number
  /** Over a machine's picture, so that no button lies beneath, or over the page. */
  readonly place: "picture" | "page"
}

/** The latest toasts that a page of this tab has shown. One that follows the player to the next page is not read aloud again. */
const shown: string[] = []
const SHOWN_KEPT = 20

const isRepeated = ({ seq, at, text }: Toast): boolean => {
  const key = `${seq} ${at} ${text}`
  if (shown.includes(key)) return true
  shown.push(key)
  if (shown.length > SHOWN_KEPT) shown.shift()
  return false
}

const LiveToasts = ({ toasts, since, place }: ToastsProps) => {
  const told = useRef(since)
  useEffect(() => {
    for (const toast of toasts.toReversed()) {
      const { seq, text, isToldElsewhere } = toast
      if (seq <= told.current) continue
      told.current = seq
      // Mantine would call it an alert, and a screen reader would break off in the middle of a word.
      notifications.show({
        id: `toast-${seq}`,
        message: text,
        withCloseButton: false,
        role: "presentation",
        classNames: LOOK,
        "aria-hidden": isRepeated(toast) || isToldElsewhere
      })
    }
  }, [toasts])
  // Its store outlives the page: what was not said yet must not be said on another one, much later.
  useEffect(() => () => notifications.clean(), [])
  return (
    <div aria-live="polite" data-toasts={place}>
      <Notifications
        position="bottom-center"
        autoClose={AUTO_CLOSE_MS}
        withinPortal={false}
        className={cx(styles["toasts"], styles[place])}
        limit={LIMIT}
        zIndex={place === "picture" ? 5 : 300}
      />
    </div>
  )
}

/** Where time stands, those that were to be seen at that moment. */
const ToastsAt = ({ toasts, place, now }: ToastsProps & { readonly now: number }) => (
  <div className={cx(styles["toasts"], styles[place], styles["still"])}>
    {toasts
      .filter(({ at }) => at <= now && now - at < AUTO_CLOSE_MS)
      .slice(0, LIMIT)
      .map(({ seq, text, isToldElsewhere }) => (
        <p key={seq} aria-hidden={isToldElsewhere} className={cx(styles["toast"], styles["message"])}>
          {text}
        </p>
      ))}
  </div>
)

/** The one kind of toast (SHELL-11): in the middle of the lower edge, for three seconds, politely said. */
export const Toasts = (props: ToastsProps) => {
  const still = useStillTime()
  if (still !== null) return <ToastsAt {...props} now={still.at} />
  return (
    <UiProvider>
      <LiveToasts {...props} />
    </UiProvider>
  )
}
