import { Button, Flex, Stack } from "@mantine/core"
import { useCallback, useState } from "react"
import { useTranslation } from "react-i18next"
import { Changes } from "../shared/Changes.tsx"
import { ChipButton } from "../shared/paneParts.tsx"
import { useAnswer } from "../shared/useAnswer.ts"
import type { ReplayPlayer } from "../shared/useReplayPlayer.ts"

/** Differences between two events: from a pinned event, or from the previous event, to the shown one. */
export const ChangesView = ({ replayPlayer }: { readonly replayPlayer: ReplayPlayer }) => {
  const { t } = useTranslation("replay")
  const { replay, position } = replayPlayer
  const [pinned, setPinned] = useState<number | null>(null)
  const from = pinned ?? Math.max(0, position - 1)
  const changes = useAnswer(useCallback(() => replay.diff(from, position), [replay, from, position]))
  const nameOf = (one: number): string => {
    const head = replay.head(one)
    return head === undefined ? t("viewport.before") : `#${head.seq} ${head.type}`
  }
  return (
    <Stack gap="sm">
      <Stack gap="sm" align="flex-start">
        <Flex component="h2" wrap="wrap" align="center" gap="xs" fz="sm" fw={400} ff="text" lts="normal">
          <ChipButton onClick={() => replayPlayer.goTo(from)}>{nameOf(from)}</ChipButton>
          <span aria-hidden="true">→</span>
          <span>{nameOf(position)}</span>
        </Flex>
        <Button size="sm" onClick={() => setPinned(pinned === null ? position : null)}>
          {t(pinned === null ? "changes.pin" : "changes.unpin")}
        </Button>
      </Stack>
      {changes !== null && <Changes changes={changes} none={t("changes.none")} />}
    </Stack>
  )
}
