import { type SubmitEvent, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useSession } from "../../projections/hooks.ts"
import { logIn } from "../../runtime/commands/account/logIn.ts"
import { run } from "../../runtime/run.ts"
import { CheckField } from "../../ui/fields/CheckField.tsx"
import { ignoreHeldEnter } from "../../ui/fields/ignoreHeldEnter.ts"
import { TextField } from "../../ui/fields/TextField.tsx"
import { DemoHint } from "./DemoHint.tsx"
import { forgetDraft, isComplete, isTooShort, keepDraft, readDraft } from "./loginDraft.ts"
import styles from "./Login.module.css"
import { ActionButton } from "../../ui/fields/ActionButton.tsx"

/** LOGIN-1 to LOGIN-3: the login form. The password exists only in its state. */
export const LoginForm = () => {
  const { t } = useTranslation()
  const { phase } = useSession()
  const [draft, setDraft] = useState(readDraft)
  useEffect(forgetDraft, [])
  useEffect(() => {
    // The page may reload by itself while the player is typing (OPS-4).
    const keep = (): void => keepDraft(draft)
    addEventListener("pagehide", keep)
    return () => removeEventListener("pagehide", keep)
  }, [draft])
  const [left, setLeft] = useState({ username: false, password: false })
  const busy = phase === "loggingIn"
  const errorOf = (field: "username" | "password", text: string) => (left[field] && isTooShort(text) ? t("login.tooShort") : undefined)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!busy && isComplete(draft)) run(logIn({ ...draft, username: draft.username.trim() }))
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its fields bubble
    <form className={styles["form"]} onSubmit={submit} onKeyDown={ignoreHeldEnter} noValidate>
      <TextField
        label={t("login.username")}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={draft.username}
        onChange={(username) => setDraft({ ...draft, username })}
        onBlur={() => setLeft({ ...left, username: left.username || draft.username !== "" })}
        error={errorOf("username", draft.username.trim())}
      />
      <TextField
        label={t("login.password")}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        reveal={{ show: t("login.showPassword"), hide: t("login.hidePassword") }}
        value={draft.password}
        onChange={(password) => setDraft({ ...draft, password })}
        onBlur={() => setLeft({ ...left, password: left.password || draft.password !== "" })}
        error={errorOf("password", draft.password)}
      />
      <CheckField
        label={t("login.remember")}
        name="remember"
        checked={draft.remember}
        onChange={(remember) => setDraft({ ...draft, remember })}
      />
      <ActionButton type="submit" variant="filled" size="lg" fullWidth busy={busy} disabled={!isComplete(draft)}>
        {busy ? t("login.submitting") : t("login.submit")}
      </ActionButton>
      {__DEMO__ && <DemoHint onUse={(account) => setDraft({ ...draft, ...account })} />}
    </form>
  )
}
