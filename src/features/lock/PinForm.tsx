import { type SubmitEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { latinDigits } from "../../domain/shared/text.ts"
import { MOST_WRONG_PINS } from "../../domain/lock/lockRules.ts"
import { useLock } from "../../projections/hooks.ts"
import { unlock } from "../../runtime/commands/account/unlock.ts"
import { run } from "../../runtime/run.ts"
import { TextField } from "../../ui/fields/TextField.tsx"
import styles from "./LockScreen.module.css"
import { ActionButton } from "../../ui/fields/ActionButton.tsx"

/** LOCK-2: the form for the PIN, which exists only in its state and is cleared with each try. */
export const PinForm = () => {
  const { t } = useTranslation("lock")
  const { checking, wrongTries, checkFailed } = useLock()
  // Empty unless the operator's TEXTS explain how players get their first PIN (`lock.pinHint`): the product has no default PIN. i18next shows the key
  // of an empty text unless a default is given.
  const hint = t("pinHint", { defaultValue: "" })
  const [pin, setPin] = useState("")
  const left = MOST_WRONG_PINS - wrongTries
  // A new try clears the answer to the one before.
  const isAnswered = !checking && pin === ""
  const wrong = wrongTries > 0 && left > 0 ? t("wrong", { count: left }) : undefined
  const problem = checkFailed ? t("checkFailed") : wrong

  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    if (checking || pin === "") return
    setPin("")
    run(unlock(latinDigits(pin)))
  }

  return (
    <form className={styles["form"]} onSubmit={submit} noValidate>
      <TextField
        label={t("pin")}
        name="pin"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        reveal={{ show: t("show"), hide: t("hide") }}
        value={pin}
        onChange={setPin}
        error={isAnswered ? problem : undefined}
        className={styles["pin"]}
      />
      {hint !== "" && <p className="text-2 soft">{hint}</p>}
      <ActionButton type="submit" variant="filled" size="lg" fullWidth busy={checking} refused={pin === "" && !checking}>
        {checking ? t("checking") : t("unlock")}
      </ActionButton>
    </form>
  )
}
