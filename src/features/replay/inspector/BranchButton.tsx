import { Button, Group, Text } from "@mantine/core"
import { Result } from "effect"
import { useCallback, useState } from "react"
import { useTranslation } from "react-i18next"
import { readBranch } from "../../../domain/support/branch.ts"
import { useAnswer } from "../shared/useAnswer.ts"
import type { ReplayPlayer } from "../shared/useReplayPlayer.ts"

/** Why the button is disabled. `notDemo`: this build has no mock casino. */
type Reason = "notDemo" | "loggedOut" | "moneyUnknown" | "notStored"

/** The state of the moment, or why it cannot continue; null while it is read. */
type BranchAnswer = ReturnType<typeof readBranch> | null

const reasonOf = (
  answer: BranchAnswer,
  { isDemo, hasFailed }: { readonly isDemo: boolean; readonly hasFailed: boolean }
): Reason | null => {
  if (!isDemo) return "notDemo"
  if (hasFailed) return "notStored"
  return answer !== null && Result.isFailure(answer) ? answer.failure : null
}

/** Continues the recorded moment in the mock casino, where the tester plays with the real client. */
export const BranchButton = ({ replayPlayer }: { readonly replayPlayer: ReplayPlayer }) => {
  const { t } = useTranslation("replay")
  const { replay, position, branch } = replayPlayer
  const [failed, setFailed] = useState(false)
  const read = useCallback(async () => {
    const at = replay.head(position)?.at ?? 0
    return branch === null ? null : { position, state: readBranch((await replay.stateAt(position)).views, at) }
  }, [replay, position, branch])
  const answer = useAnswer(read)
  const state = answer?.position === position ? answer.state : null
  const reason = reasonOf(state, { isDemo: branch !== null, hasFailed: failed })
  const start = (): void => {
    if (branch !== null && state !== null && Result.isSuccess(state)) setFailed(!branch(state.success))
  }
  return (
    <Group gap="xs">
      <Button size="sm" disabled={state === null || reason !== null} onClick={start}>
        {t("branch.start")}
      </Button>
      <Text fz="sm" c="dimmed">
        {t(`branch.${reason ?? "hint"}`)}
      </Text>
    </Group>
  )
}
