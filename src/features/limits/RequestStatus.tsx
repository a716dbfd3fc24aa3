import { Text } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { raiseOf } from "../../domain/protection/limitRules.ts"
import type { Limit, UnsentRequest } from "../../domain/protection/limitValues.ts"
import { provenTimeAt } from "../../domain/protection/serverTerms.ts"
import { useProtection } from "../../projections/hooks.ts"
import { readMoment } from "../../runtime/queries/readMoment.ts"
import { useMoment } from "../../ui/format/useMoment.ts"

/** What a request is about: the page shows its answer there. */
export type RequestArea = "break" | "limit"

const areaOf = ({ call }: Pick<UnsentRequest, "call">): RequestArea => (call === "break" ? "break" : "limit")

/** The area of the request that is answered last. Breaks go first. An answer from before the page opened counts as one about a limit. */
const useLastArea = (unsent: readonly Pick<UnsentRequest, "call">[]): RequestArea => {
  const newest = unsent[0] === undefined ? null : areaOf(unsent[0])
  const [last, setLast] = useState<RequestArea>(newest ?? "limit")
  if (newest !== null && newest !== last) setLast(newest)
  return newest ?? last
}

/**
 * The player asked for the value that a limit has already, or gets by the raise that is `pending`. `key` counts the presses: a repeated text is
 * announced again.
 */
export interface Unchanged {
  readonly pending: Limit["pending"]
  readonly key: number
}

export interface RequestStatusProps {
  readonly area: RequestArea
  /** The page answers such a press by itself. */
  readonly unchanged?: Unchanged | null
}

/**
 * The casino's answer to the last request of this area, or those that are still being sent. It stands beside the controls of the area, so that it is
 * on the screen when the player presses one. A higher limit waits for its date.
 */
export const RequestStatus = ({ area, unchanged = null }: RequestStatusProps) => {
  const { t } = useTranslation("pages")
  const protection = useProtection()
  const { unsent, limits, outcome, isRaiseOutcome } = protection
  const isOurs = useLastArea(unsent) === area
  const serverMs = provenTimeAt(protection, useMoment(readMoment, { isTicking: unsent.length > 0 }))
  const waits = unsent
    .filter((request) => areaOf(request) === area)
    .map((request) => (raiseOf(request, limits)?.effectiveFrom ?? 0) > serverMs)
  const sending = [...new Set(waits)].map((isWaiting) => t(isWaiting ? "limits.sendingRaise" : "limits.sending"))
  const answer = isOurs && outcome !== null ? [t(isRaiseOutcome ? `limits.raiseOutcome.${outcome}` : `limits.outcome.${outcome}`)] : []
  const isWaiting = (unchanged?.pending?.effectiveFrom ?? 0) > serverMs
  return (
    <output data-testid={area === "limit" ? "limits-status" : "break-status"}>
      {unchanged !== null && (
        <Text key={unchanged.key} size="sm" mt="xs">
          {t(isWaiting ? "limits.unchangedRaise" : "limits.unchanged")}
        </Text>
      )}
      {[...sending, ...(sending.length > 0 || unchanged !== null ? [] : answer)].map((text) => (
        <Text key={text} size="sm" mt="xs">
          {text}
        </Text>
      ))}
    </output>
  )
}
