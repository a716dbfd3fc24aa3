import { type SubmitEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { ERROR_CODES } from "../../domain/generated/errorCatalogue.ts"
import { translateError } from "../../i18n/translateError.ts"
import { useProfile } from "../../projections/hooks.ts"
import { changePassword } from "../../runtime/commands/account/changePassword.ts"
import { run } from "../../runtime/run.ts"
import { Button } from "../../ui/fields/Button.tsx"
import { Icon } from "../../ui/icons/Icon.tsx"
import { useFrozenClock } from "../../ui/format/useNow.ts"
import { TextField } from "../../ui/fields/TextField.tsx"
import { EMPTY_DRAFT, isComplete, type PasswordDraft, problemOf } from "./passwordDraft.ts"
import styles from "./PasswordForm.module.css"

type Password = ReturnType<typeof useProfile>["password"]

const refusedWith = ({ refusal }: Password, code: number): string | undefined =>
  refusal?.code === code ? translateError(refusal) : undefined

/** The result, when it does not belong to a field. */
const Outcome = ({ password }: { readonly password: Password }) => {
  const { t } = useTranslation("pages")
  const { phase, refusal, failure } = password
  const isOther = refusal !== null && refusal.code !== ERROR_CODES.oldPasswordWrong && refusal.code !== ERROR_CODES.passwordTooShort
  return (
    <>
      <output className={styles["said"]}>
        {phase === "changed" && (
          <>
            <Icon name="check" size={18} className={styles["done"]} />
            <span className={styles["done"]}>{t("password.changed")}</span>
          </>
        )}
      </output>
      {(isOther || failure !== null) && (
        <p className={styles["failed"]} role="alert">
          {isOther ? translateError(refusal) : t(`password.failed.${failure ?? "network"}`)}
        </p>
      )}
    </>
  )
}

const UNTOLD: Password = { phase: "idle", refusal: null, failure: null }

/**
 * PAGE-1. The server's answer is shown until the player types again, and not on a later visit. A replay, which has only the log, always shows it.
 */
const useOutcome = (): { readonly told: Password; readonly listen: (isListening: boolean) => void } => {
  const { password } = useProfile()
  const [isListening, listen] = useState(false)
  const still = useFrozenClock()
  return { told: isListening || still !== null ? password : UNTOLD, listen }
}

/** The form for the old password, the new one, and its repetition. */
export const PasswordForm = () => {
  const { t } = useTranslation("pages")
  const { told, listen } = useOutcome()
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const [seen, setSeen] = useState(told.phase)
  if (seen !== told.phase) {
    setSeen(told.phase)
    if (told.phase === "changed") setDraft(EMPTY_DRAFT)
  }
  const busy = told.phase === "changing"
  const problem = problemOf(draft)
  const reveal = { show: t("password.show"), hide: t("password.hide") }
  const change = (part: Partial<PasswordDraft>): void => {
    setDraft({ ...draft, ...part })
    if (!busy) listen(false)
  }
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    if (busy || !isComplete(draft)) return
    listen(true)
    run(changePassword({ old: draft.old, next: draft.next }))
  }
  return (
    <form className={styles["form"]} onSubmit={submit} noValidate aria-label={t("password.title")}>
      <TextField
        label={t("password.old")}
        type="password"
        autoComplete="current-password"
        required
        disabled={busy}
        reveal={reveal}
        value={draft.old}
        onChange={(old) => change({ old })}
        error={refusedWith(told, ERROR_CODES.oldPasswordWrong)}
      />
      <TextField
        label={t("password.next")}
        type="password"
        autoComplete="new-password"
        required
        disabled={busy}
        reveal={reveal}
        value={draft.next}
        onChange={(next) => change({ next })}
        error={refusedWith(told, ERROR_CODES.passwordTooShort) ?? (problem === "same" ? t("password.same") : undefined)}
      />
      <TextField
        label={t("password.again")}
        type="password"
        autoComplete="new-password"
        required
        disabled={busy}
        value={draft.again}
        onChange={(again) => change({ again })}
        error={problem === "differ" ? t("password.differ") : undefined}
      />
      <Outcome password={told} />
      <Button type="submit" tone="primary" busy={busy} disabled={!busy && !isComplete(draft)}>
        {t(busy ? "password.changing" : "password.submit")}
      </Button>
    </form>
  )
}
