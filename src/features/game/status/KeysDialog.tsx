import { Group, Kbd, Stack } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Dialog } from "../../../ui/dialogs/Dialog.tsx"

/** The keys of the game screen (GAME-6), as `decideGameKey` and `useSpinKey` handle them. */
export const KeysDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation("play")
  const rows = [
    [[t("keys.space")], t("keys.spin")],
    [["↑", "↓"], t("keys.bet")],
    [["←", "→"], t("keys.band")],
    [["Esc"], t("keys.back")],
    [["?"], t("keys.help")]
  ] as const
  return (
    <Dialog opened onClose={onClose} title={t("keys.title")}>
      <Stack component="dl" gap="sm">
        {rows.map(([keys, text]) => (
          <Group key={text} gap="sm" wrap="nowrap">
            {/* Arrows keep their order in right-to-left text, as on the keyboard. */}
            <Group component="dt" dir="ltr" gap="0.25rem" wrap="nowrap" w="6rem" flex="none">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Group>
            <dd>{text}</dd>
          </Group>
        ))}
      </Stack>
    </Dialog>
  )
}
