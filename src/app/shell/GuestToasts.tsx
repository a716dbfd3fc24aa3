import { useEffect, useState } from "react"
import { useConnection, useToasts } from "../../projections/hooks.ts"
import type { ToastsProps } from "../../ui/states/Toasts.tsx"
import { loadToasts } from "./loadParts.ts"

type ToastsCode = Awaited<ReturnType<typeof loadToasts>>

/** Loads the toasts when it mounts. Shows nothing. */
const ToastsLoader = ({ onLoad }: { readonly onLoad: (code: ToastsCode) => void }) => {
  useEffect(() => void loadToasts().then(onLoad, () => undefined), [onLoad])
  return null
}

/**
 * The toasts. Their code loads with the first of them, or at a machine together with the video. No page may end because their code
 * cannot be loaded. After a failure nothing is shown; the next notice, or a connection to the casino that is back, loads the code again. The event of the
 * failure is `PartMissing`.
 */
export const LazyToasts = (where: Pick<ToastsProps, "since" | "place">) => {
  const { recent } = useToasts()
  const { casino } = useConnection()
  const [code, setCode] = useState<ToastsCode | null>(null)
  const attempt = `${recent[0]?.seq ?? 0} ${casino.phase}`
  return code === null ? <ToastsLoader key={attempt} onLoad={setCode} /> : <code.AppToasts {...where} />
}

/**
 * LOGIN-4, SHELL-11: toasts before the login. Their code loads with the first toast. A page load starts without notices, so all of them are new.
 */
export const GuestToasts = () => {
  const { recent } = useToasts()
  if (recent.length === 0) return null
  return <LazyToasts since={0} place="login" />
}
