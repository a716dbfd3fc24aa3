import { Group } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { ContactStatus } from "../../domain/chat/chatEvents.ts"
import { StatusDot, type Tone } from "../../ui/StatusBadge.tsx"

const TONES: Readonly<Record<ContactStatus, Tone>> = { online: "ok", "do-not-disturb": "error", away: "warn", offline: "idle" }

/** A contact's status as a mark with a word (SHELL-7). */
export const ContactStatusLine = ({ status }: { readonly status: ContactStatus }) => {
  const { t } = useTranslation("pages")
  return (
    <Group component="span" gap={4} fz="sm" fw={400} c="dimmed">
      <StatusDot tone={TONES[status]} />
      {t(`chat.status.${status}`)}
    </Group>
  )
}
