import { Button } from "@mantine/core"
import IconBulb from "@tabler/icons-react/dist/esm/icons/IconBulb.mjs"
import { memo, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useGameView } from "../../../projections/hooks.ts"
import { closeHints, offerHints } from "../../../runtime/commands/machine/hints.ts"
import { run } from "../../../runtime/run.ts"
import { Notice, NoticeText } from "./Notice.tsx"

const HINTS = ["credit", "spin", "signal"] as const

const Hints = () => {
  const { t } = useTranslation("play")
  const [step, setStep] = useState(0)
  const isLast = step === HINTS.length - 1
  const hint = HINTS[step] ?? "credit"
  return (
    <Notice
      component="section"
      icon={IconBulb}
      tone="info"
      label={t("hints.title", { step: step + 1 })}
      testId="hint"
      action={
        <Button size="sm" onClick={() => (isLast ? run(closeHints()) : setStep(step + 1))}>
          {t(isLast ? "hints.done" : "hints.next")}
        </Button>
      }
      closeLabel={t("hints.close")}
      onClose={isLast ? undefined : () => run(closeHints())}
    >
      <NoticeText component="output">
        <strong>{t("hints.title", { step: step + 1 })}:</strong> {t(`hints.${hint}`)}
      </NoticeText>
    </Notice>
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
