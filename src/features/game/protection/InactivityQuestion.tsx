import { useTranslation } from "react-i18next"
import { showPresence } from "../../../runtime/commands/machine/seatCommands.ts"
import { run } from "../../../runtime/run.ts"
import { Dialog } from "../../../ui/dialogs/Dialog.tsx"
import type { GamePresentation } from "../shared/presentGame.ts"
import { CashOutButton } from "../money/CashOutButton.tsx"
import { HelpLine } from "./HelpLine.tsx"
import { Button } from "@mantine/core"

/** `onLeave` leaves the machine; with credit on it, the leave dialog opens first (GAME-7). */
export interface InactivityQuestionProps {
  readonly shown: GamePresentation
  readonly onLeave: () => void
}

/**
 * PROT-11: asks whether the player is there, after the time without an action that the protection profile names. No game starts by itself until the
 * answer. The credit can be cashed out meanwhile.
 */
export const InactivityQuestion = ({ shown, onLeave }: InactivityQuestionProps) => {
  const { t } = useTranslation("play")
  return (
    <Dialog
      opened
      wide
      title={t("protection.idleTitle")}
      actions={
        <>
          <CashOutButton shown={shown} />
          <Button
            onClick={() => {
              run(showPresence())
              onLeave()
            }}
          >
            {t("protection.checkLeave")}
          </Button>
          <Button variant="filled" onClick={() => run(showPresence())}>
            {t("protection.idleStay")}
          </Button>
        </>
      }
    >
      <p tabIndex={-1} data-autofocus>
        {t("protection.idleText")}
      </p>
      <HelpLine />
    </Dialog>
  )
}
