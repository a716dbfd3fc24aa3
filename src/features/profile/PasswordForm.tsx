import { Group, Stack, Text } from "@mantine/core"
import { useForm } from "@mantine/form"
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { ERROR_CODES } from "../../domain/generated/errorCatalogue.ts"
import { translateError } from "../../i18n/translateError.ts"
import { useProfile, type ViewOf } from "../../projections/hooks.ts"
import { changePassword } from "../../runtime/commands/account/changePassword.ts"
import { run } from "../../runtime/run.ts"
import { ActionButton } from "../../ui/fields/ActionButton.tsx"
import { ignoreHeldEnter } from "../../ui/fields/ignoreHeldEnter.ts"
import { PasswordField } from "../../ui/fields/PasswordField.tsx"
import { useFrozenClock } from "../../ui/format/useNow.ts"
import { EMPTY_DRAFT, isComplete, problemOf } from "./passwordDraft.ts"

type Password = ViewOf<"profile">["password"]

/** The reason of a refusal that belongs to a field. An alert: the focus is elsewhere, and the toast is hidden from screen readers. */
const refusedWith = ({ refusal }: Password, code: number): ReactNode =>
  refusal?.code === code ? <span role="alert">{translateError(refusal)}</span> : undefined

/** The result, when it does not belong to a field. */
const Outcome = ({ password }: { readonly password: Password }) => {
  const { t } = useTranslation("pages")
  const { phase, refusal, failure } = password
  const isOther = refusal !== null && refusal.code !== ERROR_CODES.oldPasswordWrong && refusal.code !== ERROR_CODES.passwordTooShort
  return (
    <>
      <output>
        {phase === "changed" && (
          <Group gap="xs" c="ok">
            <IconCheck size={18} />
            {t("password.changed")}
          </Group>
        )}
      </output>
      {(isOther || failure !== null) && (
        <Text c="error" role="alert">
          {isOther ? translateError(refusal) : t(`password.failed.${failure ?? "network"}`)}
        </Text>
      )}
    </>
  )
}

const NO_OUTCOME: Password = { phase: "idle", refusal: null, failure: null }

/**
 * PAGE-1. The server's answer is shown until the player types again, and not on a later visit, unless the player comes back before it arrives. A
 * replay, which has only the log, always shows it.
 */
const useOutcome = (): { readonly shown: Password; readonly setListening: (isListening: boolean) => void } => {
  const { password } = useProfile()
  const [isListening, setListening] = useState(password.phase === "changing")
  const still = useFrozenClock()
  return { shown: isListening || still !== null ? password : NO_OUTCOME, setListening }
}

/** The form for the old password, the new one, and its repetition. */
export const PasswordForm = () => {
  const { t } = useTranslation("pages")
  const { shown, setListening } = useOutcome()
  const busy = shown.phase === "changing"
  const form = useForm({
    initialValues: EMPTY_DRAFT,
    onValuesChange: () => {
      if (!busy) setListening(false)
    }
  })
  const seen = useRef(shown.phase)
  useEffect(() => {
    const isNews = seen.current !== shown.phase
    seen.current = shown.phase
    if (!isNews || shown.phase !== "changed") return
    form.reset()
    // The reset counts as a change of the fields, which would hide the outcome.
    setListening(true)
  }, [shown.phase, form, setListening])
  const draft = form.getValues()
  const problem = problemOf(draft)
  const submit = form.onSubmit(({ old, next }) => {
    if (busy || !isComplete(draft)) return
    setListening(true)
    run(changePassword({ old, next }))
  })
  const reveal = { show: t("password.show"), hide: t("password.hide") }
  // Read-only instead of disabled, to keep the focus after Enter.
  const field = { required: true, withAsterisk: false, readOnly: busy, reveal }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its fields bubble
    <form onSubmit={submit} onKeyDown={ignoreHeldEnter} noValidate aria-label={t("password.title")}>
      <Stack gap="sm">
        <PasswordField
          {...field}
          {...form.getInputProps("old")}
          label={t("password.old")}
          autoComplete="current-password"
          error={refusedWith(shown, ERROR_CODES.oldPasswordWrong)}
        />
        <PasswordField
          {...field}
          {...form.getInputProps("next")}
          label={t("password.next")}
          autoComplete="new-password"
          error={refusedWith(shown, ERROR_CODES.passwordTooShort) ?? (problem === "same" ? t("password.same") : undefined)}
        />
        <PasswordField
          {...field}
          {...form.getInputProps("again")}
          label={t("password.again")}
          autoComplete="new-password"
          error={problem === "differ" ? t("password.differ") : undefined}
        />
        <Outcome password={shown} />
        <ActionButton type="submit" variant="filled" busy={busy} refused={!busy && !isComplete(draft)}>
          {t(busy ? "password.changing" : "password.submit")}
        </ActionButton>
      </Stack>
    </form>
  )
}
