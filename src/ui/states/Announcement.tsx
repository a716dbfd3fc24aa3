import { useEffect, useState } from "react"

/** Delay (ms): screen readers announce only changes of an element that they know already, and fast typing causes one announcement instead of many. */
const DELAY_MS = 500

/** Announces a text politely to screen readers when it appears or changes, for results that only sighted players would notice (WCAG 4.1.3). */
export const Announcement = ({ text }: { readonly text: string }) => {
  const [said, setSaid] = useState("")
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])
  return <output className="visually-hidden">{said}</output>
}
