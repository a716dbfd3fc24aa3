import IconAntenna from "@tabler/icons-react/dist/esm/icons/IconAntenna.mjs"
import IconBrowser from "@tabler/icons-react/dist/esm/icons/IconBrowser.mjs"
import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs"
import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs"
import IconCpu from "@tabler/icons-react/dist/esm/icons/IconCpu.mjs"
import IconServer from "@tabler/icons-react/dist/esm/icons/IconServer.mjs"
import IconUser from "@tabler/icons-react/dist/esm/icons/IconUser.mjs"
import IconVideo from "@tabler/icons-react/dist/esm/icons/IconVideo.mjs"
import { Text, VisuallyHidden } from "@mantine/core"
import { memo } from "react"
import { useTranslation } from "react-i18next"
import { markerKindOf } from "../../../replay/markers.ts"
import type { ReplaySession } from "../../../replay/session/replaySession.ts"
import { cx } from "../../../ui/theme/cx.ts"
import rows from "../shared/Shared.module.css"
import { formatElapsed } from "../shared/times.ts"
import type { ReplayPlayer } from "../shared/useReplayPlayer.ts"
import type { SOURCES } from "../shared/chosenFilter.ts"
import { ROW, useVirtualRows } from "../shared/useVirtualRows.ts"
import { EventFilter } from "./EventFilter.tsx"
import styles from "./Player.module.css"
import { MARK_TONES } from "./Timeline.tsx"
import { type CommandGroup, type GroupedEvents, useCommands } from "./useCommands.ts"
import { useEventFilter } from "./useEventFilter.ts"

/** A sign for each source, so that the eye finds the frames among the requests. The word beside it says the same. */
const SOURCE_ICONS = {
  rest: IconServer,
  socket: IconAntenna,
  player: IconUser,
  timer: IconClock,
  browser: IconBrowser,
  video: IconVideo,
  runtime: IconCpu
} as const satisfies Record<(typeof SOURCES)[number], unknown>

/** The mark of the event at a position, if it has one. */
const markOf = (replay: ReplaySession, position: number): ReturnType<typeof markerKindOf> => {
  const head = replay.head(position)
  return head === undefined ? null : markerKindOf(head.type)
}

interface CommandProps {
  readonly group: CommandGroup
  readonly longest: number
  readonly collapsed: boolean
  readonly onToggle: (first: number) => void
}

/** The number of a command's events, and its time as a bar. It hides the other events of the command, and shows them again. */
const Command = ({ group: { first, count, lasted }, longest, collapsed, onToggle }: CommandProps) => {
  const { t } = useTranslation("replay")
  const label = t("events.command", { count, ms: lasted })
  return (
    <button type="button" className={styles["command"]} aria-expanded={!collapsed} title={label} onClick={() => onToggle(first)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <svg className={styles["bar"]} aria-hidden="true">
        <rect width={`${(100 * lasted) / Math.max(1, longest)}%`} height="100%" />
      </svg>
      <span aria-hidden>{t("events.lasted", { ms: lasted })}</span>
      <span className={styles["count"]} aria-hidden>
        {count}
      </span>
      <IconChevronDown size={14} className={cx(styles["chevron"])} aria-hidden />
    </button>
  )
}

interface RowProps extends Omit<CommandProps, "group"> {
  readonly replay: ReplaySession
  readonly position: number
  /** The command of the event, when it has more events. */
  readonly group: CommandGroup | null
  readonly row: number
  readonly current: boolean
  readonly onChoose: (position: number) => void
}

const Row = memo(({ replay, position, group, row, current, onChoose, ...command }: RowProps) => {
  const envelope = replay.head(position)
  if (envelope === undefined) return null
  const { seq, type, mono, src } = envelope
  const mark = markOf(replay, position)
  const SourceIcon = SOURCE_ICONS[src.kind]
  const isFirst = group?.first === position
  return (
    <li className={rows["place"]} style={{ transform: `translateY(${row * ROW}px)` }}>
      <button
        type="button"
        className={cx(
          rows["row"],
          styles["row"],
          group !== null && styles[isFirst ? "first" : "member"],
          current && rows["current"],
          current && styles["current"]
        )}
        aria-current={current ? "step" : undefined}
        onClick={() => onChoose(position)}
      >
        <span className={styles["number"]}>{seq}</span>
        <span className={cx(styles["number"], styles["time"])}>{formatElapsed(mono)}</span>
        <SourceIcon size={14} className={styles["source"]} aria-hidden />
        <span className={cx("truncate", styles["type"], mark !== null && MARK_TONES[mark])}>{type}</span>
        <span className={cx("truncate", styles["source"])}>{src.op ?? src.kind}</span>
      </button>
      {group !== null && isFirst && <Command group={group} {...command} />}
    </li>
  )
})
Row.displayName = "Row"

interface RowsProps extends Pick<ReplayPlayer, "replay" | "position"> {
  readonly events: GroupedEvents
  /** The rows to draw: `from` inclusive, `to` exclusive. */
  readonly from: number
  readonly to: number
  readonly onChoose: (position: number) => void
}

/** The rows that are drawn. A bar is relative to the longest command among them: one long command elsewhere would make all others invisible. */
const Rows = ({ events: { shown, groupOf, collapsed, toggle }, replay, position, from, to, onChoose }: RowsProps) => {
  const drawn = Array.from({ length: Math.max(0, to - from) }, (_, index) => shown.at(from + index))
  const longest = drawn.reduce((known, one) => Math.max(known, groupOf(one)?.lasted ?? 0), 0)
  return drawn.map((one, index) => {
    const group = groupOf(one)
    return (
      <Row
        key={one}
        replay={replay}
        position={one}
        group={group}
        longest={longest}
        collapsed={group !== null && collapsed.has(group.first)}
        onToggle={toggle}
        row={from + index}
        current={one === position}
        onChoose={onChoose}
      />
    )
  })
}

/** Every event of the session, narrowed by a filter; as quick with 100,000 as with ten. */
export const EventList = ({ replayPlayer }: { readonly replayPlayer: ReplayPlayer }) => {
  const { t } = useTranslation("replay")
  const { replay, position, goTo, filter, setFilter } = replayPlayer
  const found = useEventFilter(replay, filter)
  const events = useCommands(replay, found)
  const { shown } = events
  const at = shown.indexUpTo(position)
  const { frame, onScroll, from, to } = useVirtualRows(shown.length, at)
  return (
    <section className={styles["events"]} aria-label={t("events.title")}>
      <header className={styles["head"]}>
        <EventFilter chosen={filter} types={replay.types} onChange={setFilter} />
        <Text fz="xs" c="faint" mt="0.25rem" aria-live="polite">
          {t("events.count", { shown: found.length, all: replay.length })}
        </Text>
      </header>
      <div className={styles["scroll"]} ref={frame} onScroll={onScroll} tabIndex={-1}>
        {found.length === 0 && (
          <Text p="lg" ta="center" c="dimmed">
            {t("events.none")}
          </Text>
        )}
        <ol className="relative" style={{ blockSize: shown.length * ROW }}>
          <Rows events={events} replay={replay} position={position} from={from} to={to} onChoose={goTo} />
        </ol>
      </div>
    </section>
  )
}
