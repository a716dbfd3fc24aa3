import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs"
import { Button } from "@mantine/core"
import IconBulb from "@tabler/icons-react/dist/esm/icons/IconBulb.mjs"
import { memo, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useGameView } from "../../../projections/hooks.ts"
import { closeHints, offerHints } from "../../../runtime/commands/machine/hints.ts"
import { run } from "../../../runtime/run.ts"
import { IconButton } from "../../../ui/fields/IconButton.tsx"
import styles from "./Status.module.css"

const HINTS = ["credit", "spin", "signal"] as const

const Hints = () => {
  const { t } = useTranslation("play")
  const [step, setStep] = useState(0)
  const isLast = step === HINTS.length - 1
  const hint = HINTS[step] ?? "credit"
  return (
    <section className={styles["notice"]} data-tone="info" aria-label={t("hints.title", { step: step + 1 })} data-testid="hint">
      <IconBulb size={20} aria-hidden="true" />
      <output className={styles["text"]}>
        <strong>{t("hints.title", { step: step + 1 })}:</strong> {t(`hints.${hint}`)}
      </output>
      <Button size="sm" onClick={() => (isLast ? run(closeHints()) : setStep(step + 1))}>
        {t(isLast ? "hints.done" : "hints.next")}
      </Button>
      {!isLast && <IconButton icon={IconX} label={t("hints.close")} onClick={() => run(closeHints())} />}
    </section>
  )
}

/** Three hints at the player's first seat on this device: money, Spin, the connection. They lie over the picture and block nothing. */
export const HintCard = memo(({ isLive }: { readonly isLive: boolean }) => {
  const { hints } = useGameView()
  useEffect(() => {
    if (isLive) run(offerHints())
  }, [isLive])
  return hints && isLive ? <Hints /> : null
})
HintCard.displayName = "HintCard"
