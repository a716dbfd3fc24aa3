import { type ComponentPropsWithoutRef, useEffect, useState } from "react"

/** Delay (ms) of a hidden text: fast typing causes one announcement instead of many. */
const HIDDEN_MS = 500

/** Delay (ms) of a visible text. Safari misses texts that come sooner after their region. */
const VISIBLE_MS = 100

export interface AnnouncementProps {
  readonly text: string
  /** The text is part of the page. Without it, the page shows the result in another way, for sighted players. */
  readonly isVisible?: boolean
}

/** Invisible content is not announced. It keeps the place, so that nothing below moves, and leaves the layout to its region. */
const KEEPS_PLACE = { display: "contents", visibility: "hidden" } as const

/**
 * Content of the page that is announced politely when it appears or changes, for example a notice or a text with a link. As with `Announcement`, the
 * content becomes visible a moment after its region; later changes show at once.
 */
export const AnnouncedContent = ({ children, ...region }: ComponentPropsWithoutRef<"output">) => {
  const [isKnown, setIsKnown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsKnown(true), VISIBLE_MS)
    return () => clearTimeout(timer)
  }, [])
  return <output {...region}>{isKnown ? children : <span style={KEEPS_PLACE}>{children}</span>}</output>
}

/**
 * Announces a text politely to screen readers when it appears or changes (WCAG 4.1.3). Screen readers announce only changes of an element that they know
 * already, so the text comes a moment after its element. Use it wherever an element and its text appear together.
 */
export const Announcement = ({ text, isVisible = false }: AnnouncementProps) => {
  const [said, setSaid] = useState("")
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), HIDDEN_MS)
    return () => clearTimeout(timer)
  }, [text])
  return isVisible ? <AnnouncedContent>{text}</AnnouncedContent> : <output className="visually-hidden">{said}</output>
}
