import "@mantine/notifications/styles.layer.css"
import { Notifications, notifications } from "@mantine/notifications"
import { useEffect, useRef } from "react"
import { cx } from "../theme/cx.ts"
import { useFrozenClock } from "../format/useNow.ts"
import styles from "./Toasts.module.css"

/** The most toasts at once; further ones wait. */
const LIMIT = 3

const LOOK = { root: styles["toast"] ?? "", description: styles["message"] ?? "" }

/** A short message about an event. */
export interface Toast {
  /** The event's position in the log. */
  readonly seq: number
  /** Wall-clock ms. */
  readonly at: number
  readonly text: string
  /** The page shows the message too, so a screen reader must not read it twice. */
  readonly isAnnouncedElsewhere: boolean
  /** An alert of the page shows the message, and stays longer: there is no toast, neither here nor on the player's next page. */
  readonly isInPage: boolean
}

export interface ToastsProps {
  /** The newest first. */
  readonly toasts: readonly Toast[]
  /** Events up to this log position cause no toast. */
  readonly since: number
  /** How long (ms) a toast is visible. */
  readonly durationMs: number
  /** Over a machine's video, so that no button is covered; over the page; or clear of the login's form. */
  readonly place: "picture" | "page" | "login"
}

/** The latest toasts that this tab has shown. A toast that is repeated on the next page is not read aloud again. */
const shown: string[] = []
const SHOWN_KEPT = 20

const isRepeated = ({ seq, at, text }: Toast): boolean => {
  const key = `${seq} ${at} ${text}`
  if (shown.includes(key)) return true
  shown.push(key)
  if (shown.length > SHOWN_KEPT) shown.shift()
  return false
}

const LiveToasts = ({ toasts, since, durationMs, place }: ToastsProps) => {
  const lastSeq = useRef(since)
  useEffect(() => {
    for (const toast of toasts.toReversed()) {
      const { seq, text, isAnnouncedElsewhere, isInPage } = toast
      if (seq <= lastSeq.current) continue
      lastSeq.current = seq
      if (isInPage) continue
      // Mantine's default role is alert, which would interrupt a screen reader.
      notifications.show({
        id: `toast-${seq}`,
        message: text,
        withCloseButton: false,
        role: "presentation",
        classNames: LOOK,
        "aria-hidden": isRepeated(toast) || isAnnouncedElsewhere
      })
    }
  }, [toasts])
  // Mantine's store outlives the page: a queued toast must not appear later on another page.
  useEffect(() => () => notifications.clean(), [])
  return (
    <div aria-live="polite" data-toasts={place}>
      <Notifications
        position="bottom-center"
        autoClose={durationMs}
        withinPortal={false}
        className={cx(styles["toasts"], styles[place])}
        limit={LIMIT}
        zIndex={place === "picture" ? 5 : 300}
      />
    </div>
  )
}

/** In a replay: the toasts that were visible at the replayed time. */
const ToastsAt = ({ toasts, durationMs, place, now }: ToastsProps & { readonly now: number }) => (
  <div className={cx(styles["toasts"], styles[place], styles["still"])}>
    {toasts
      .filter(({ at, isInPage }) => !isInPage && at <= now && now - at < durationMs)
      .slice(0, LIMIT)
      .map(({ seq, text, isAnnouncedElsewhere }) => (
        <p key={seq} aria-hidden={isAnnouncedElsewhere} className={cx(styles["toast"], styles["message"])}>
          {text}
        </p>
      ))}
  </div>
)

/** The toasts (SHELL-11): at the centre of the lower edge, announced politely. */
export const Toasts = (props: ToastsProps) => {
  const still = useFrozenClock()
  if (still !== null) return <ToastsAt {...props} now={still.at} />
  return <LiveToasts {...props} />
}
