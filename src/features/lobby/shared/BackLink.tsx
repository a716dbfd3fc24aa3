import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs"
import { Anchor, Group } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { paths } from "../../../ui/icons/paths.ts"
import { Link } from "../../../ui/Link.tsx"

/** The way back to the lobby, above the heading of a page. */
export const BackLink = () => {
  const { t } = useTranslation()
  return (
    <Group
      display="inline-flex"
      gap="xs"
      mih="var(--target)"
      renderRoot={(root) => <Anchor {...root} component={Link} to={paths.lobby} underline="hover" inherit />}
    >
      <IconArrowLeft size={18} aria-hidden />
      {t("lobby.title")}
    </Group>
  )
}
