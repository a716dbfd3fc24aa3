import { Group, Text } from "@mantine/core"
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs"
import { Result } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { KeptSession } from "../../domain/support/keptSessions.ts"
import type { ReportError } from "../../domain/support/reportError.ts"
import { ActionButton } from "../../ui/fields/ActionButton.tsx"
import { useDateTimeText } from "../../ui/format/useDateTimeText.ts"
import { saveFile } from "../../ui/saveFile.ts"
import { makeLogged } from "./makeLogged.ts"
import { useErrorText } from "./ReportBody.tsx"

type Saving =
  | { readonly kind: "idle" | "making" | "gone" }
  | { readonly kind: "failed"; readonly error: ReportError }
  | { readonly kind: "saved"; readonly fileName: string }

const makeAndSave = async (session: KeptSession): Promise<Saving> => {
  const saved = await makeLogged(session, ({ fileName, lines }) => {
    saveFile(fileName, lines)
    return fileName
  })
  if (Result.isFailure(saved)) return { kind: "failed", error: saved.failure }
  return saved.success === null ? { kind: "gone" } : { kind: "saved", fileName: saved.success }
}

/** The newest ended session, or the running one when none has ended. `sessions`: newest first. */
const lastOf = (sessions: readonly KeptSession[]): KeptSession | undefined => sessions.find(({ end }) => end !== "running") ?? sessions[0]

/** Saves the last session with one press. */
export const SaveLast = ({ sessions }: { readonly sessions: readonly KeptSession[] }) => {
  const { t } = useTranslation("report")
  const timeText = useDateTimeText()
  const textOf = useErrorText()
  const [saving, setSaving] = useState<Saving>({ kind: "idle" })
  const last = lastOf(sessions)
  if (last === undefined) return null
  const save = (): void => {
    setSaving({ kind: "making" })
    void makeAndSave(last).then(setSaving)
  }
  return (
    <Group gap="md">
      <ActionButton variant="filled" leftSection={<IconDownload size={20} />} busy={saving.kind === "making"} onClick={save}>
        {t("list.saveLast")}
      </ActionButton>
      {saving.kind === "failed" && <p role="alert">{textOf(saving.error)}</p>}
      {saving.kind === "gone" && <p role="alert">{t("list.gone")}</p>}
      <Text component="output" size="sm" c="dimmed">
        {saving.kind === "idle" && timeText(last.startedAt)}
        {saving.kind === "making" && t("making")}
        {saving.kind === "saved" && t("list.saved", { file: saving.fileName })}
      </Text>
    </Group>
  )
}
