import { type ReactNode, useEffect, useState } from "react"
import { Splash } from "./Splash.tsx"
import { useFrozenClock } from "../format/useNow.ts"

/** True once the component has been mounted for `ms`. Never in a replay. */
const useIsLong = (ms: number): boolean => {
  const isStill = useFrozenClock() !== null
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (isStill) return undefined
    const timer = setTimeout(() => setIsLong(true), ms)
    return () => clearTimeout(timer)
  }, [isStill, ms])
  return isLong
}

export interface WaitingPageProps {
  /** The operator's name. */
  readonly brandName: string
  readonly logo: string | null
  /** The current step. */
  readonly text: string
  /** The time (ms) after which `children` receives true. */
  readonly longMs: number
  readonly children: (isLong: boolean) => ReactNode
}

/** A splash that offers more content when it lasts (BOOT-5, LOGIN-6). */
export const WaitingPage = ({ brandName, logo, text, longMs, children }: WaitingPageProps) => {
  const isLong = useIsLong(longMs)
  return (
    <main>
      <h1 className="visually-hidden">{brandName}</h1>
      <Splash name={brandName} logo={logo} text={text} />
      {children(isLong)}
    </main>
  )
}
