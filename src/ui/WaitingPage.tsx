import { type ReactNode, useEffect, useState } from "react"
import { Splash } from "./Splash.tsx"
import { useStillTime } from "./stillTime.ts"

/** Whether this has stood for so many ms. Time stands still in a replay. */
const useIsLong = (ms: number): boolean => {
  const isStill = useStillTime() !== null
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (isStill) return undefined
    const timer = setTimeout(() => setIsLong(true), ms)
    return () => clearTimeout(timer)
  }, [isStill, ms])
  return isLong
}

export interface WaitingPageProps {
  /** The operator's. */
  readonly brandName: string
  readonly logo: string | null
  /** What is being waited for. */
  readonly text: string
  /** After so many ms a word more is due. */
  readonly longMs: number
  readonly children: (isLong: boolean) => ReactNode
}

/** A page that is a splash, and says more once that lasts (BOOT-5, LOGIN-6). */
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
