import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { ErrorState } from "./ErrorState.tsx"
import { SlowLoading } from "./SlowLoading.tsx"

export interface LoadedContentProps {
  /** `stale`: content that could not be read again. */
  readonly availability: "unknown" | "loading" | "ready" | "stale" | "failed"
  /** The title of the error when the content cannot be read. */
  readonly failed: string
  readonly onRetry: () => void
  readonly children: ReactNode
}

/** Content from the server: a placeholder until it is there, and an error with a retry button when it cannot be read. */
export const LoadedContent = ({ availability, failed, onRetry, children }: LoadedContentProps) => {
  const { t } = useTranslation()
  switch (availability) {
    case "unknown":
    case "loading":
      return <SlowLoading shape="lines" onRetry={onRetry} />
    case "failed":
      return <ErrorState title={failed} text={t("common.failedText")} onRetry={onRetry} />
    case "ready":
    case "stale":
      return children
  }
}
