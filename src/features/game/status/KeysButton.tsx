import IconKeyboard from "@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs"
import { memo } from "react"
import { useTranslation } from "react-i18next"
import { openDialog } from "../../../runtime/commands/account/dialogs.ts"
import { run } from "../../../runtime/run.ts"
import { IconButton } from "../../../ui/fields/IconButton.tsx"
import styles from "./Status.module.css"

/** Shows the keys. Devices without a mouse have no such button: the key "?" opens the list where there is a keyboard. */
export const KeysButton = memo(() => {
  const { t } = useTranslation("play")
  return (
    <IconButton
      icon={<IconKeyboard size={20} aria-hidden="true" />}
      label={t("keys.open")}
      className={styles["keysButton"]}
      onClick={() => run(openDialog("keys"))}
    />
  )
})
KeysButton.displayName = "KeysButton"
