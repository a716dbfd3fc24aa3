import { Flex, Group, Stack, Text } from "@mantine/core"
import { useCallback } from "react"
import { useTranslation } from "react-i18next"
import { Changes } from "../shared/Changes.tsx"
import { CopyButton, toJson } from "../shared/CopyButton.tsx"
import { ChipButton, Fact, Facts, Label } from "../shared/paneParts.tsx"
import { Tree } from "../shared/Tree.tsx"
import { formatElapsed, useTimeOfDay } from "../shared/times.ts"
import { linkToSeq } from "../shared/useAddress.ts"
import { useAnswer } from "../shared/useAnswer.ts"
import type { ReplayPlayer } from "../shared/useReplayPlayer.ts"
import { BranchButton } from "./BranchButton.tsx"

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
    <Stack gap="0.25rem">
      <Label level={3}>{label}</Label>
      <Flex component="ul" wrap="wrap" align="center" gap="0.25rem">
        {positions.slice(0, SHOWN).map((position) => {
          const head = replayPlayer.replay.head(position)
          return (
            <li key={position}>
              <ChipButton onClick={() => replayPlayer.goTo(position)}>
                <Text span inherit c="faint">
                  #{head?.seq}
                </Text>{" "}
                {head?.type}
              </ChipButton>
            </li>
          )
        })}
        {positions.length > SHOWN && (
          <Text component="li" fz="sm" c="dimmed">
            {t("event.more", { count: positions.length - SHOWN })}
          </Text>
        )}
      </Flex>
    </Stack>
  )
}

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
      <Facts>
        <Fact label={t("event.version")}>{ver}</Fact>
        {corr !== undefined && <Fact label={t("event.command")}>{corr}</Fact>}
      </Facts>
      <Links replayPlayer={replayPlayer} label={t("event.cause")} positions={links.cause === null ? [] : [links.cause]} />
      <Links replayPlayer={replayPlayer} label={t("event.effects")} positions={links.effects} />
      <Links replayPlayer={replayPlayer} label={t("event.sameCommand")} positions={links.command} />
      <Links replayPlayer={replayPlayer} label={t("event.sameSubject")} positions={links.subject} />
      <CopyButton label={t("copy.event")} text={() => toJson(envelope)} />
      <Label level={3}>{t("event.data")}</Label>
      <Tree key={seq} value={data} open={2} />
      <Label level={3}>{t("event.changed")}</Label>
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
  if (head === undefined)
    return (
      <Text fz="sm" c="dimmed">
        {t("event.none")}
      </Text>
    )
  const { seq, type, at, mono, src } = head
  return (
    <Stack gap="sm">
      <Group align="baseline" justify="space-between" gap="sm">
        <Text component="h2" size="lg" fw={650} lh={1.2} ff="text" data-testid="event-type">
          {type}
        </Text>
        <a href={linkToSeq(seq)} title={t("event.link")}>
          #{seq}
        </a>
      </Group>
      <Facts>
        <Fact label={t("event.time")}>{timeOfDay(at)}</Fact>
        <Fact label={t("event.since")}>{formatElapsed(mono)}</Fact>
        <Fact label={t("event.source")}>{[src.kind, src.op, src.status].filter((part) => part !== undefined).join(" · ")}</Fact>
      </Facts>
      <BranchButton replayPlayer={replayPlayer} />
      {details?.of === position && details.envelope !== undefined && (
        <Details replayPlayer={replayPlayer} {...details} envelope={details.envelope} />
      )}
    </Stack>
  )
}
