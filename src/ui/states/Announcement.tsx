import { useEffect, useState } from "react"

/** Delay (ms) of a hidden text: fast typing causes one announcement instead of many. */
const HIDDEN_MS = 500

/** Delay (ms) of a visible text. Safari misses texts that come sooner after their region. */
const VISIBLE_MS = 100

export interface AnnouncementProps {
  readonly text: string
  /** The text is part of the page. Without it, the page shows the result in another way, for sighted players. */
  readonly isVisible?: boolean
}

/**
 * Announces a text politely to screen readers when it appears or changes (WCAG 4.1.3). Screen readers announce only changes of an element that they know
 * already, so the text comes a moment after its element. Use it wherever an element and its text appear together.
 */
export const Announcement = ({ text, isVisible = false }: AnnouncementProps) => {
  const [said, setSaid] = useState("")
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), isVisible ? VISIBLE_MS : HIDDEN_MS)
    return () => clearTimeout(timer)
  }, [text, isVisible])
  if (!isVisible) return <output className="visually-hidden">{said}</output>
  // Invisible text is not announced. It keeps the place, so that nothing below moves.
  return <output>{said === "" ? <span style={{ visibility: "hidden" }}>{text}</span> : said}</output>
}
