import { useTranslation } from "react-i18next"
import { Button } from "@mantine/core"
import { answerRealityCheck } from "../../../runtime/commands/account/protection.ts"
import { run } from "../../../runtime/run.ts"
import { Dialog } from "../../../ui/dialogs/Dialog.tsx"
import { CashOutButton } from "../money/CashOutButton.tsx"
import type { GamePresentation } from "../shared/presentGame.ts"
import { CheckContent, useContinueText } from "./CheckContent.tsx"

/** `onLeave` leaves the machine; with credit on it, the leave dialog opens first (GAME-7). */
export interface RealityCheckProps {
  readonly shown: GamePresentation
  readonly onLeave: () => void
}

/**
 * PROT-5: the reality check at a machine. It blocks the page until the player answers. No answer is emphasised: the page does not advise to play on. The credit can be cashed out meanwhile, and the transactions open
 * in another tab, so that looking at them does not count as an answer.
 */
export const RealityCheck = ({ shown, onLeave }: RealityCheckProps) => {
  const { t } = useTranslation("play")
  const continueText = useContinueText()
  return (
    <Dialog
      opened
      wide
      title={t("protection.checkTitle")}
      actions={
        <>
          <CashOutButton shown={shown} />
          <Button
            onClick={() => {
              run(answerRealityCheck("leave"))
              onLeave()
            }}
          >
            {t("protection.checkLeave")}
          </Button>
          <Button onClick={() => run(answerRealityCheck("continue"))}>{continueText}</Button>
        </>
      }
    >
      <CheckContent />
    </Dialog>
  )
}
