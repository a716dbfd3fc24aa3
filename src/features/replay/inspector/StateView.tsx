import { Flex, Stack, Text, TextInput } from "@mantine/core"
import { useCallback, useState } from "react"
import { useTranslation } from "react-i18next"
import type { ReplayedViews } from "../shared/replayHost.ts"
import { valueAt } from "../../../replay/findChange.ts"
import { ChipButton } from "../shared/paneParts.tsx"
import { CopyButton, toJson } from "../shared/CopyButton.tsx"
import { Tree } from "../shared/Tree.tsx"
import { useAnswer } from "../shared/useAnswer.ts"
import type { ReplayPlayer } from "../shared/useReplayPlayer.ts"
import { filterValue } from "./filterValue.ts"
import { WatchBar } from "./WatchBar.tsx"

/** The levels that are open in a filtered tree: deeper than any state. */
const WHOLE = 12

/** The look of the chosen view's name, and of the others. */
const CHOSEN = { "aria-pressed": true, c: "accent", bd: "1px solid color-mix(in oklab, var(--accent) 55%, transparent)" } as const
const OTHER = { "aria-pressed": false, c: "dimmed" } as const

const isName = (views: ReplayedViews, name: string): name is keyof ReplayedViews => Object.hasOwn(views, name)

/** The whole state of a view at this event. A dot marks the views that this event has changed. */
export const StateView = ({ replayPlayer }: { readonly replayPlayer: ReplayPlayer }) => {
  const { t } = useTranslation("replay")
  const { replay, position, watch } = replayPlayer
  const [name, setName] = useState("game")
  const [text, setText] = useState("")
  const ask = useCallback(async () => {
    const [{ views }, changes] = await Promise.all([replay.stateAt(position), replay.diff(position - 1, position)])
    return { views, changed: new Set<string>(changes.map(({ projection }) => projection)) }
  }, [replay, position])
  const answer = useAnswer(ask)
  if (answer === null) return null
  const { views, changed } = answer
  const needle = text.trim().toLowerCase()
  const found = !isName(views, name) || needle === "" ? null : filterValue(views[name], needle)
  return (
    <Stack gap="sm">
      <Flex component="fieldset" wrap="wrap" gap="0.25rem" aria-label={t("state.projection")}>
        {Object.keys(views).map((one) => (
          <ChipButton key={one} {...(one === name ? CHOSEN : OTHER)} onClick={() => setName(one)}>
            {one}
            {changed.has(one) && (
              <Text span fz="0.6em" c="ok" aria-hidden>
                {" ●"}
              </Text>
            )}
          </ChipButton>
        ))}
      </Flex>
      <WatchBar watch={watch} now={watch.value === null ? undefined : valueAt(views, watch.value)} />
      {isName(views, name) && (
        <>
          <p>
            <CopyButton label={t("copy.state")} text={() => toJson(views[name])} />
          </p>
          <TextInput
            type="search"
            size="xs"
            radius={8}
            aria-label={t("state.filter")}
            placeholder={t("state.filter")}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          {needle !== "" && found === null && (
            <Text fz="sm" c="dimmed">
              {t("state.none")}
            </Text>
          )}
          {(needle === "" || found !== null) && (
            <Tree
              key={`${name} ${needle}`}
              value={found ?? views[name]}
              open={needle === "" ? 2 : WHOLE}
              onChoose={(path) => watch.choose({ projection: name, path })}
            />
          )}
        </>
      )}
    </Stack>
  )
}
