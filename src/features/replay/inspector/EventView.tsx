import { type ReactNode, useCallback } from "react"
import { useTranslation } from "react-i18next"
import { Changes } from "../shared/Changes.tsx"
import { CopyButton, toJson } from "../shared/CopyButton.tsx"
import { Tree } from "../shared/Tree.tsx"
import { formatSpan, useTimeOfDay } from "../shared/times.ts"
import { linkToSeq } from "../shared/useAddress.ts"
import { useAnswer } from "../shared/useAnswer.ts"
import type { ReplayPlayer } from "../shared/useReplayPlayer.ts"
import { BranchButton } from "./BranchButton.tsx"
import styles from "./Inspector.module.css"

/** Limit of shown links per kind, because a command can have hundreds of effects. */
const SHOWN = 12

interface LinksProps {
  readonly replayPlayer: ReplayPlayer
  readonly label: string
  readonly positions: readonly number[]
}

/** Links to other events. */
const Links = ({ replayPlayer, label, positions }: LinksProps) => {
  const { t } = useTranslation("replay")
  if (positions.length === 0) return null
  return (
    <div className={styles["links"]}>
      <h3 className={styles["label"]}>{label}</h3>
      <ul className={styles["chips"]}>
        {positions.slice(0, SHOWN).map((position) => {
          const head = replayPlayer.replay.head(position)
          return (
            <li key={position}>
              <button type="button" className={styles["chip"]} onClick={() => replayPlayer.goTo(position)}>
                <span className={styles["seq"]}>#{head?.seq}</span> {head?.type}
              </button>
            </li>
          )
        })}
        {positions.length > SHOWN && <li className={styles["eventSoft"]}>{t("event.more", { count: positions.length - SHOWN })}</li>}
      </ul>
    </div>
  )
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={styles["fact"]}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

type EventDetails = Awaited<ReturnType<ReplayPlayer["replay"]["event"]>>

interface DetailsProps extends EventDetails {
  readonly replayPlayer: ReplayPlayer
  readonly envelope: NonNullable<EventDetails["envelope"]>
}

/** The details of an event, which the worker reads from the log. */
const Details = ({ replayPlayer, envelope, links, changes }: DetailsProps) => {
  const { t } = useTranslation("replay")
  const { seq, ver, corr, data } = envelope
  return (
    <>
      <dl className={styles["facts"]}>
        <Fact label={t("event.version")}>{ver}</Fact>
        {corr !== undefined && <Fact label={t("event.command")}>{corr}</Fact>}
      </dl>
      <Links replayPlayer={replayPlayer} label={t("event.cause")} positions={links.cause === null ? [] : [links.cause]} />
      <Links replayPlayer={replayPlayer} label={t("event.effects")} positions={links.effects} />
      <Links replayPlayer={replayPlayer} label={t("event.sameCommand")} positions={links.command} />
      <Links replayPlayer={replayPlayer} label={t("event.sameSubject")} positions={links.subject} />
      <CopyButton label={t("copy.event")} text={() => toJson(envelope)} />
      <h3 className={styles["label"]}>{t("event.data")}</h3>
      <Tree key={seq} value={data} open={2} />
      <h3 className={styles["label"]}>{t("event.changed")}</h3>
      <Changes changes={changes} none={t("event.unchanged")} />
    </>
  )
}

/** One event: time, source, cause, data and changes. Links lead to its cause and its effects. */
export const EventView = ({ replayPlayer }: { readonly replayPlayer: ReplayPlayer }) => {
  const { t } = useTranslation("replay")
  const timeOfDay = useTimeOfDay()
  const { replay, position } = replayPlayer
  const head = replay.head(position)
  const details = useAnswer(useCallback(async () => ({ of: position, ...(await replay.event(position)) }), [replay, position]))
  if (head === undefined) return <p className={styles["eventSoft"]}>{t("event.none")}</p>
  const { seq, type, at, mono, src } = head
  return (
    <article className={styles["event"]}>
      <header className={styles["eventHead"]}>
        <h2 className={styles["type"]} data-testid="event-type">
          {type}
        </h2>
        <a className={styles["link"]} href={linkToSeq(seq)} title={t("event.link")}>
          #{seq}
        </a>
      </header>
      <dl className={styles["facts"]}>
        <Fact label={t("event.time")}>{timeOfDay(at)}</Fact>
        <Fact label={t("event.since")}>{formatSpan(mono)}</Fact>
        <Fact label={t("event.source")}>{[src.kind, src.op, src.status].filter((part) => part !== undefined).join(" · ")}</Fact>
      </dl>
      <BranchButton replayPlayer={replayPlayer} />
      {details?.of === position && details.envelope !== undefined && (
        <Details replayPlayer={replayPlayer} {...details} envelope={details.envelope} />
      )}
    </article>
  )
}
