import { Kbd } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Dialog } from "../../../ui/dialogs/Dialog.tsx"
import styles from "./Status.module.css"

/** The keys of the game screen (GAME-6), as `decideGameKey` and `useSpinKey` handle them. */
export const KeysDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation("play")
  const { t: common } = useTranslation()
  const rows = [
    [[t("keys.space")], t("keys.spin")],
    [["↑", "↓"], t("keys.bet")],
    [["←", "→"], t("keys.band")],
    [["Esc"], t("keys.back")],
    [["?"], t("keys.help")]
  ] as const
  return (
    <Dialog opened onClose={onClose} closeLabel={common("common.close")} title={t("keys.title")}>
      <dl className={styles["keys"]}>
        {rows.map(([keys, text]) => (
          <div key={text}>
            {/* Arrows keep their order in right-to-left text, as on the keyboard. */}
            <dt dir="ltr">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
