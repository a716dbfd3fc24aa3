import { Group } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Balance, AddCreditButton, Meters } from "../money/MoneyRow.tsx"
import { CashOutButton } from "../money/CashOutButton.tsx"
import { PressStatus } from "../shared/PressStatus.tsx"
import type { GamePresentation } from "../shared/presentGame.ts"
import styles from "./Controls.module.css"
import { AutoplayKey, AutoplayLine } from "./AutoplayKey.tsx"
import { BetStepper, OtherKeys } from "./MachineButtons.tsx"
import { SpinKey } from "./SpinKey.tsx"

/** `onMoney` opens the money dialog. `onSpin` presses Spin, or opens that dialog while the machine holds no credit. */
export interface GameDockProps {
  readonly shown: GamePresentation
  readonly onMoney: () => void
  readonly onSpin: () => void
}

/** Money and buttons in one row of one height below the picture: in picture-only mode, without the side bar, and on a low screen (GAME-6). */
export const GameDock = ({ shown, onMoney, onSpin }: GameDockProps) => {
  const { t } = useTranslation()
  return (
    <Group justify="center" gap="xs" wrap="nowrap" pos="relative" h="100%" miw={0} className={styles["row"]}>
      <div className={styles["counters"]}>
        <Meters />
        <Balance />
      </div>
      <Group gap="0.25rem" wrap="nowrap" className={styles["money"]}>
        <AddCreditButton shown={shown} onMoney={onMoney} />
        <CashOutButton shown={shown} />
      </Group>
      <Group
        component="fieldset"
        gap="0.25rem"
        wrap="nowrap"
        miw={0}
        my={0}
        ms="auto"
        me={0}
        p={0}
        bd={0}
        className={styles["gameDockKeys"]}
        aria-label={t("game.buttons")}
      >
        <BetStepper shown={shown} />
        <div className={styles["more"]}>
          <OtherKeys shown={shown} kinds={["betMax"]} />
        </div>
        <AutoplayKey isLive={shown.overlay === "none"} />
        <div className={styles["others"]}>
          <OtherKeys shown={shown} kinds={["other"]} />
        </div>
        <SpinKey shown={shown} onSpin={onSpin} />
      </Group>
      <div className={styles["pressStatus"]}>
        <AutoplayLine />
        <PressStatus press={shown.lastPress} />
      </div>
    </Group>
  )
}
