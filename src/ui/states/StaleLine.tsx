import { Button, Group } from "@mantine/core"
import IconRefresh from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs"
import { useTranslation } from "react-i18next"
import { passFocusOn } from "../focusIfLost.ts"
import { StaleBadge } from "./StaleBadge.tsx"

/** Marks content that could not be read again, with a retry. A successful retry removes it, and its focus moves to the content around it. */
export const StaleLine = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useTranslation()
  return (
    <Group ref={passFocusOn} gap="sm">
      <StaleBadge>{t("common.stale")}</StaleBadge>
      <Button size="sm" mih="var(--target)" leftSection={<IconRefresh size={18} />} onClick={onRetry}>
        {t("common.retry")}
      </Button>
    </Group>
  )
}
