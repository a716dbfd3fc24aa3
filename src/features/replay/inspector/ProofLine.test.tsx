import { render, screen, waitFor } from "@testing-library/react"
import { expect, it } from "vitest"
import { initI18n, loadTexts } from "../../../i18n/initI18n.ts"
import type { Language } from "../../../i18n/languages.ts"
import { UiProvider } from "../../../ui/theme/UiProvider.tsx"
import type { ProofState } from "../shared/useProof.ts"
import { ProofLine } from "./ProofLine.tsx"

type Verification = Extract<ProofState, { kind: "found" }>["verification"]

const nothing = (): void => undefined

const textsOf = async (verification: Verification, language: Language = "en"): Promise<readonly (string | null)[]> => {
  await initI18n(language)
  await loadTexts("replay")
  render(
    <UiProvider>
      <ProofLine proof={{ state: { kind: "found", verification }, start: nothing, cancel: nothing }} />
    </UiProvider>
  )
  await waitFor(() => expect(screen.getAllByRole("status").every(({ textContent }) => textContent !== "")).toBe(true))
  // Marks that isolate foreign text are invisible to a reader.
  return screen.getAllByRole("status").map(({ textContent }) => textContent.replaceAll(/[\u2066-\u2069]/gu, ""))
}

const compared = { events: 8, checkpoints: 2, skipped: ["funds", "chat"] }

it("[LOG-2] the proof says that all events were compared when no view was skipped", async () => {
  expect(await textsOf({ ...compared, skipped: [], result: "proven" })).toEqual(["Proven: all 8 events compared"])
})

it.each([
  ["en", ["Proven for the compared views: 8 events", "Not compared: funds, chat"]],
  ["tr", ["Karşılaştırılan görünümler için kanıtlı: 8 olay", "Karşılaştırılmadı: funds, chat"]],
  ["ar", ["مُثبَت للمناظير التي قورنت: 8 أحداث", "لم تُقارَن: funds، chat"]]
] as const)("[LOG-2] the proof in %s names the views that were skipped", async (language, texts) => {
  expect(await textsOf({ ...compared, result: "proven" }, language)).toEqual(texts)
})

it.each([
  ["checkpointsAgree", { ...compared, result: "checkpointsAgree" }, "Checkpoints agree; events were not compared"],
  [
    "differs",
    { ...compared, result: "differs", divergences: [{ projection: "game", seq: 3, type: "PressDone", healedAt: null }], screen: [] },
    "Differs from #3 on (game)"
  ]
] as const)("[LOG-2] the result %s names the views that were skipped", async (_result, verification, text) => {
  expect(await textsOf(verification)).toEqual([text, "Not compared: funds, chat"])
})
