import { useEffect } from "react"
import { keepScreenOn } from "./wakeLock.ts"

/** Keeps the screen on while the component is mounted (LIVE-7). */
export const useWakeLock = (): void =>
  useEffect(() => {
    const { renew, end } = keepScreenOn()
    document.addEventListener("visibilitychange", renew)
    window.addEventListener("pointerup", renew)
    return () => {
      document.removeEventListener("visibilitychange", renew)
      window.removeEventListener("pointerup", renew)
      end()
    }
  }, [])
