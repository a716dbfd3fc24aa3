import { TextInput } from "@mantine/core"
import { useCallback, useState } from "react"
import { useTranslation } from "react-i18next"
import type { ReplayedViews } from "../shared/replayStage.ts"
import styles from "./Inspector.module.css"
import { valueAt } from "../../../replay/findChange.ts"
import { CopyButton, toJson } from "../shared/CopyButton.tsx"
import { Tree } from "../shared/Tree.tsx"
import { useAnswer } from "../shared/useAnswer.ts"
import type { ReplayPlayer } from "../shared/useReplayPlayer.ts"
import { filterValue } from "./filterValue.ts"
import { WatchBar } from "./WatchBar.tsx"

/** The levels that are open in a filtered tree: deeper than any state. */
const WHOLE = 12

const isName = (views: ReplayedViews, name: string): name is keyof ReplayedViews => Object.hasOwn(views, name)

/** The whole state of a view at this event. A dot marks the views that this event has changed. */
export const StateView = ({ replayPlayer }: { readonly replayPlayer: ReplayPlayer }) => {
  const { t } = useTranslation("replay")
  const { replay, position, watch } = replayPlayer
  const [name, setName] = useState("game")
  const [text, setText] = useState("")
  const ask = useCallback(async () => {
    const [{ views }, changes] = await Promise.all([replay.moment(position), replay.diff(position - 1, position)])
    return { views, changed: new Set<string>(changes.map(({ projection }) => projection)) }
  }, [replay, position])
  const answer = useAnswer(ask)
  if (answer === null) return null
  const { views, changed } = answer
  const needle = text.trim().toLowerCase()
  const found = !isName(views, name) || needle === "" ? null : filterValue(views[name], needle)
  return (
    <div className={styles["state"]}>
      <fieldset className={styles["stateNames"]} aria-label={t("state.projection")}>
        {Object.keys(views).map((one) => (
          <button
            key={one}
            type="button"
            className={styles["name"]}
            aria-pressed={one === name}
            data-changed={changed.has(one)}
            onClick={() => setName(one)}
          >
            {one}
          </button>
        ))}
      </fieldset>
      <WatchBar watch={watch} now={watch.value === null ? undefined : valueAt(views, watch.value)} />
      {isName(views, name) && (
        <>
          <p className={styles["copy"]}>
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
          {needle !== "" && found === null && <p className={styles["eventSoft"]}>{t("state.none")}</p>}
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
    </div>
  )
}
