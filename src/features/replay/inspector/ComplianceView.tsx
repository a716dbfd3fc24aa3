import { Anchor, Box, Button, NativeSelect, Stack, Table, Text } from "@mantine/core"
import { useCallback, useState } from "react"
import { useTranslation } from "react-i18next"
import { type ClauseVerdict, type Compliance, complianceProfiles } from "../../../replay/compliance/judgeCompliance.ts"
import { isShownByAppliedRules } from "../../../replay/compliance/clauseCases.ts"
import { Announcement } from "../../../ui/states/Announcement.tsx"
import { joinTexts } from "../../../ui/format/joinTexts.ts"
import { useAnswer } from "../shared/useAnswer.ts"
import type { ReplayPlayer } from "../shared/useReplayPlayer.ts"
import "../../../ui/theme/lateComponents.css"

/** The profile that judges a session in which none applied. */
const FIRST_PROFILE = "gb"

interface ClauseProps {
  readonly verdict: ClauseVerdict
  readonly onSeq: (seq: number) => void
}

const Evidence = ({ verdict, onSeq }: ClauseProps) => {
  const { t } = useTranslation("replay")
  const { result, cases, violations, measured, unit, asked, first } = verdict
  if (result === "notExercised")
    return (
      <Text span inherit c="dimmed">
        {t("comply.notExercised")}
      </Text>
    )
  const figure = (value: number): string => (unit === "ms" ? t("comply.ms", { value }) : String(value))
  const parts = [
    t("comply.cases", { count: cases }),
    ...(measured === null ? [] : [t(`comply.${measured.kind}`, { value: figure(measured.value) })]),
    ...(measured === null || typeof asked !== "number" ? [] : [t("comply.asked", { value: figure(asked) })]),
    ...(violations === 0 ? [] : [t("comply.broken", { count: violations })])
  ]
  return (
    <>
      {parts.join(" · ")}
      {first !== null && (
        <div>
          <Button size="sm" onClick={() => onSeq(first.seq)}>
            {t("comply.first", { seq: first.seq, type: first.type })}
          </Button>
        </div>
      )}
    </>
  )
}

/** Where the clause is published, and the events on which the verdict rests. For rules about the screen, only the applied rules are evidence. */
const Basis = ({ verdict: { rule, source, basis } }: Pick<ClauseProps, "verdict">) => {
  const { t, i18n } = useTranslation("replay")
  return (
    <Box c="dimmed">
      <div>{t("comply.basis", { events: joinTexts(basis, i18n.language) })}</div>
      {isShownByAppliedRules(rule) && <div>{t("comply.fromApplied")}</div>}
      {source !== "" && (
        <Anchor inherit href={source} target="_blank" rel="noreferrer noopener">
          {t("comply.source", { host: new URL(source).host })}
        </Anchor>
      )}
    </Box>
  )
}

/** The look of each result. */
const LOOKS = {
  violated: { c: "error", fw: 650 },
  kept: { c: "ok" },
  notExercised: { c: "dimmed" },
  noRule: {}
} as const

const ClauseRow = ({ verdict, onSeq }: ClauseProps) => {
  const { t } = useTranslation("replay")
  const { rule, clause, certainty, result } = verdict
  return (
    <Table.Tr>
      <Table.Td>
        <Box component="code" display="block" fw={600}>
          {rule}
        </Box>
        <Text span inherit c="dimmed">
          {clause === "" ? t("comply.noClause") : <bdi>{clause}</bdi>}
          {certainty === "unverified" && ` (${t("comply.unverified")})`}
        </Text>
        <Text inherit {...LOOKS[result]}>
          {t(`comply.result.${result}`)}
        </Text>
      </Table.Td>
      <Table.Td>
        <Evidence verdict={verdict} onSeq={onSeq} />
        <Basis verdict={verdict} />
      </Table.Td>
    </Table.Tr>
  )
}

/** Violations come first. */
const RANK = { violated: 0, kept: 1, notExercised: 2, noRule: 3 } as const

const Verdicts = ({ compliance, onSeq }: { readonly compliance: Compliance } & Pick<ClauseProps, "onSeq">) => {
  const { t, i18n } = useTranslation("replay")
  const { result, clauses } = compliance
  const judged = clauses.filter((one) => one.result !== "noRule").toSorted((a, b) => RANK[a.result] - RANK[b.result])
  const open = clauses.filter((one) => one.result === "noRule").map(({ rule }) => rule)
  return (
    <>
      <Text component="div" inherit fw={650} {...(result === "violated" && { c: "error" })}>
        <Announcement isVisible text={t(`comply.summary.${result}`)} />
      </Text>
      <Table data-testid="compliance">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("comply.rule")}</Table.Th>
            <Table.Th>{t("comply.evidence")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {judged.map((verdict) => (
            <ClauseRow key={verdict.rule} verdict={verdict} onSeq={onSeq} />
          ))}
        </Table.Tbody>
      </Table>
      {open.length > 0 && (
        <Text inherit c="dimmed">
          {t("comply.open", { rules: joinTexts(open, i18n.language) })}
        </Text>
      )}
    </>
  )
}

/** The report against a protection profile, clause by clause (PROT-12). Without a choice, the profile that applied in the session judges it. */
export const ComplianceView = ({ replayPlayer }: { readonly replayPlayer: ReplayPlayer }) => {
  const { t } = useTranslation("replay")
  const { replay, goTo } = replayPlayer
  const [chosen, setChosen] = useState<string | null>(null)
  const answer = useAnswer(
    useCallback(
      async (signal: AbortSignal) => {
        const { views } = await replay.stateAt(replay.length)
        const applied = views.protection.profile
        const profile = chosen ?? complianceProfiles.find((id) => id === applied) ?? FIRST_PROFILE
        return { applied, profile, compliance: await replay.comply(profile, { signal }) }
      },
      [replay, chosen]
    )
  )
  const isCurrent = answer !== null && (chosen === null || chosen === answer.profile)
  return (
    <Stack gap="sm" fz="sm">
      <NativeSelect
        label={t("comply.profile")}
        value={chosen ?? answer?.profile ?? FIRST_PROFILE}
        data={[...complianceProfiles]}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      {isCurrent ? (
        <>
          <Text inherit c="dimmed">
            {answer.applied === null ? t("comply.none") : t("comply.applied", { profile: answer.applied })}
          </Text>
          <Verdicts compliance={answer.compliance} onSeq={(seq) => goTo(replay.positionOf(seq))} />
        </>
      ) : (
        <Announcement isVisible text={t("comply.working")} />
      )}
      <Text inherit c="dimmed">
        {t("comply.advice")}
      </Text>
    </Stack>
  )
}
