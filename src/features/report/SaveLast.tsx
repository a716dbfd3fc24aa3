import { Group, Text } from "@mantine/core"
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { KeptSession } from "../../domain/support/keptSessions.ts"
import { makeReport } from "../../runtime/reports/makeReport.ts"
import { ActionButton } from "../../ui/fields/ActionButton.tsx"
import { useDateTimeText } from "../../ui/format/useDateTimeText.ts"
import { saveFile } from "../../ui/saveFile.ts"

type Saving = { readonly kind: "idle" | "making" | "failed" | "gone" } | { readonly kind: "saved"; readonly fileName: string }

const makeAndSave = async (session: KeptSession): Promise<Saving> => {
  try {
    const report = await makeReport(session)
    if (report === null) return { kind: "gone" }
    saveFile(report.fileName, report.lines)
    return { kind: "saved", fileName: report.fileName }
  } catch {
    return { kind: "failed" }
  }
}

/** The newest ended session, or the running one when none has ended. `sessions`: newest first. */
const lastOf = (sessions: readonly KeptSession[]): KeptSession | undefined => sessions.find(({ end }) => end !== "running") ?? sessions[0]

/** Saves the last session with one press. */
export const SaveLast = ({ sessions }: { readonly sessions: readonly KeptSession[] }) => {
  const { t } = useTranslation("report")
  const timeText = useDateTimeText()
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
      {(saving.kind === "failed" || saving.kind === "gone") && <p role="alert">{t(saving.kind === "gone" ? "list.gone" : "failed")}</p>}
      <Text component="output" size="sm" c="dimmed">
        {saving.kind === "idle" && timeText(last.startedAt)}
        {saving.kind === "making" && t("making")}
        {saving.kind === "saved" && t("list.saved", { file: saving.fileName })}
      </Text>
    </Group>
  )
}
