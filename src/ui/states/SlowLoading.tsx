import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useFrozenClock } from "../format/useNow.ts"
import { ErrorState } from "./ErrorState.tsx"
import { PageSkeleton, type PageSkeletonProps } from "./PageSkeleton.tsx"

/** Time (ms) after which the page reports the delay: a single request may take 10 s, and all its retries a minute. */
const SLOW_MS = 8_000

export interface SlowLoadingProps extends Pick<PageSkeletonProps, "shape"> {
  /** Requests the content again. */
  readonly onRetry: () => void
}

/** The placeholder of content from the casino. After 8 s it reports that the casino is slow, and offers a retry. */
export const SlowLoading = ({ shape, onRetry }: SlowLoadingProps) => {
  const { t } = useTranslation()
  const isReplay = useFrozenClock() !== null
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (isReplay || slow) return undefined
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [isReplay, slow])
  const retry = (): void => {
    setSlow(false)
    onRetry()
  }
  if (!slow) return <PageSkeleton shape={shape} label={t("common.loading")} />
  return <ErrorState icon={IconClock} title={t("common.slow")} text={t("common.slowText", { seconds: SLOW_MS / 1_000 })} onRetry={retry} />
}
