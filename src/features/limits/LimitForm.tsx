import { Flex, NativeSelect, TextInput } from "@mantine/core"
import { Result } from "effect"
import { type SubmitEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { MINUTE_MS } from "../../domain/shared/durations.ts"
import { isChosen, isSameLimit } from "../../domain/protection/limitRules.ts"
import type { LimitPeriod } from "../../domain/protection/limitValues.ts"
import type { LimitKind } from "../../domain/protection/protectionRules.ts"
import { parseMoney } from "../../domain/shared/money.ts"
import { latinDigits } from "../../domain/shared/text.ts"
import { useProtection, useSettings } from "../../projections/hooks.ts"
import { setLimit } from "../../runtime/commands/account/protection.ts"
import { run } from "../../runtime/run.ts"
import { ActionButton } from "../../ui/fields/ActionButton.tsx"
import { RequestStatus, type Unchanged } from "./RequestStatus.tsx"

export const KINDS: readonly LimitKind[] = ["deposit", "loss", "wager", "sessionTime"]
export const PERIODS: readonly LimitPeriod[] = ["day", "week", "month", "session"]

/** A typed value in minor units, for session time in ms; null when it is none. Session time is typed in minutes. */
const readValue = (kind: LimitKind, text: string, language: string): number | null => {
  if (kind !== "sessionTime") {
    const read = parseMoney(text, language)
    return Result.isSuccess(read) ? read.success : null
  }
  const digits = latinDigits(text).trim()
  return /^\d{1,5}$/u.test(digits) ? Number(digits) * MINUTE_MS : null
}

/** Why the typed value is none. An alert: the field has the focus already, so that its description is not read again. */
const Malformed = ({ kind }: { readonly kind: LimitKind }) => {
  const { t } = useTranslation("pages")
  return <span role="alert">{t(kind === "sessionTime" ? "limits.malformedMinutes" : "limits.malformed")}</span>
}

/** Sets one limit: kind, period and a free amount in the account's currency (PROT-6). */
export const LimitForm = () => {
  const { t, i18n } = useTranslation("pages")
  const { rules, limits } = useProtection()
  const { currency } = useSettings()
  const kinds = rules === null || rules.limitKinds.length === 0 ? KINDS : rules.limitKinds
  const [chosen, setKind] = useState<LimitKind>("deposit")
  const kind = kinds.includes(chosen) ? chosen : (kinds[0] ?? "deposit")
  const [period, setPeriod] = useState<LimitPeriod>("day")
  const [text, setText] = useState("")
  const value = readValue(kind, text, i18n.language)
  const [unchanged, setUnchanged] = useState<Unchanged | null>(null)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (value === null) return
    const known = limits.find((one) => isSameLimit(one, { kind, period }))
    if (isChosen(known, value)) {
      setUnchanged({ pending: known?.pending ?? null, key: (unchanged?.key ?? 0) + 1 })
      return
    }
    setUnchanged(null)
    run(setLimit({ kind, period, value }))
    setText("")
  }
  /** The page's answer is about the values that the player had chosen. */
  const onEdit = () => setUnchanged(null)
  return (
    <form onSubmit={submit} onChange={onEdit} noValidate aria-label={t("limits.set")}>
      <Flex wrap="wrap" gap="sm" align="flex-end">
        <NativeSelect
          label={t("limits.kindLabel")}
          value={kind}
          data={kinds.map((one) => ({ value: one, label: t(`limits.kind.${one}`) }))}
          onChange={({ currentTarget }) => setKind(KINDS.find((one) => one === currentTarget.value) ?? kind)}
        />
        <NativeSelect
          label={t("limits.periodLabel")}
          value={period}
          data={PERIODS.map((one) => ({ value: one, label: t(`limits.period.${one}`) }))}
          onChange={({ currentTarget }) => setPeriod(PERIODS.find((one) => one === currentTarget.value) ?? period)}
        />
        <TextInput
          label={kind === "sessionTime" ? t("limits.minutes") : t("limits.amount", { currency })}
          inputMode={kind === "sessionTime" ? "numeric" : "decimal"}
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          error={text !== "" && value === null ? <Malformed kind={kind} /> : undefined}
        />
        <ActionButton type="submit" refused={value === null}>
          {t("limits.set")}
        </ActionButton>
      </Flex>
      <RequestStatus area="limit" unchanged={unchanged} />
    </form>
  )
}
