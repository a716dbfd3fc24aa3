import { Box, Group } from "@mantine/core"
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { IconButton } from "../../../ui/fields/IconButton.tsx"
import { passFocusOn } from "../../../ui/focusIfLost.ts"
import type { IconShape } from "../../../ui/icons/LineIcon.tsx"
import { AnnouncedContent } from "../../../ui/states/Announcement.tsx"
import styles from "./Status.module.css"

export interface NoticeProps {
  /** Announced only with a role, or by its text. */
  readonly component: "div" | "section"
  readonly icon?: IconShape
  readonly tone?: "warn" | "info"
  readonly role?: "alert"
  /** The accessible name of a section. */
  readonly label?: string
  readonly testId?: string
  /** Closes the notice; without it, there is no close button. */
  readonly onClose?: (() => void) | undefined
  /** The accessible name of the close button, if not Close. */
  readonly closeLabel?: string
  /** A button before the close button. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A message on the lower edge of the picture. */
export const Notice = ({
  component,
  icon: Icon,
  tone = "warn",
  role,
  label,
  testId,
  onClose,
  closeLabel,
  action,
  children
}: NoticeProps) => {
  const { t } = useTranslation()
  return (
    <Group
      component={component}
      ref={passFocusOn}
      tabIndex={-1}
      gap="sm"
      wrap="nowrap"
      ps="md"
      bdrs="md"
      className={styles["notice"]}
      role={role}
      aria-label={label}
      data-tone={tone}
      data-testid={testId}
    >
      {Icon !== undefined && <Icon size={20} aria-hidden />}
      {children}
      {action}
      {onClose !== undefined && <IconButton icon={IconX} label={closeLabel ?? t("common.close")} onClick={onClose} />}
    </Group>
  )
}

/** The text of a notice. `output` announces it politely. */
export const NoticeText = ({
  component = "span",
  children
}: {
  readonly component?: "span" | "div" | "output"
  readonly children: ReactNode
}) => (
  <Box component={component === "output" ? AnnouncedContent : component} flex={1} miw={0} py="xs" fz="sm">
    {children}
  </Box>
)
