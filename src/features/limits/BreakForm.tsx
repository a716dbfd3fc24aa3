import { Button, Flex, NativeSelect, Text } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { breakLengthsMs } from "../../domain/protection/limitRules.ts"
import { useProtection } from "../../projections/hooks.ts"
import { startBreak } from "../../runtime/commands/account/protection.ts"
import { run } from "../../runtime/run.ts"
import { Dialog } from "../../ui/dialogs/Dialog.tsx"
import { useLimitText } from "./useLimitText.ts"

export interface BreakFormProps {
  readonly kind: "timeOut" | "selfExclusion"
}

/** Chooses the length of a break or a self-exclusion, and asks for a confirmation (PROT-7). */
export const BreakForm = ({ kind }: BreakFormProps) => {
  const { t } = useTranslation("pages")
  const { rules } = useProtection()
  const { days } = useLimitText()
  const lengths = breakLengthsMs(rules, kind)
  const [chosen, setChosen] = useState<number | null>(null)
  const [isAsking, ask] = useState(false)
  const length = chosen !== null && lengths.includes(chosen) ? chosen : (lengths[0] ?? 0)
  const start = () => {
    run(startBreak(kind, length))
    ask(false)
  }
  const title = t(kind === "timeOut" ? "limits.breakTitle" : "limits.exclusionTitle")
  return (
    <Flex wrap="wrap" gap="sm" align="flex-end">
      <NativeSelect
        label={t("limits.length")}
        value={String(length)}
        data={lengths.map((ms) => ({ value: String(ms), label: days(ms) }))}
        onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
      />
      <Button variant="light" color={kind === "timeOut" ? "accent" : "danger"} onClick={() => ask(true)}>
        {t(kind === "timeOut" ? "limits.startBreak" : "limits.exclude")}
      </Button>
      <Dialog
        opened={isAsking}
        onClose={() => ask(false)}
        title={title}
        actions={
          <>
            <Button variant="default" onClick={() => ask(false)}>
              {t("limits.keepPlaying")}
            </Button>
            <Button color="danger" onClick={start}>
              {t("limits.confirm", { days: days(length) })}
            </Button>
          </>
        }
      >
        <Text>{t("limits.confirmText", { days: days(length) })}</Text>
      </Dialog>
    </Flex>
  )
}
