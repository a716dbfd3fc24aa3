import type { Verified } from "./failureText.ts"
import { failureParts } from "./failureText.ts"
import { escapeMarkup as escape } from "./junit.ts"
import type { Interaction } from "../specification/pactFile.ts"
import { operationIdOf } from "../specification/pactFile.ts"

/** An interaction that is skipped for this server, with the reason. */
export interface NotAsked {
  readonly interaction: Interaction
  readonly reason: string
}

type Verdict = "kept" | "broken" | "pending" | "not asked"

interface Judged {
  readonly interaction: Interaction
  readonly verdict: Verdict
}

const SIGNS: Readonly<Record<Verdict, string>> = { kept: "✓", broken: "✗", pending: "·", "not asked": "–" }
const VERDICTS = ["broken", "pending", "not asked", "kept"] as const

const STYLE = `
  body { margin: 0 auto; max-width: 1400px; padding: 24px; color: #1d1b26; background: #fff; font: 14px/1.5 system-ui, sans-serif }
  h1 { font-size: 22px } h2 { margin-top: 32px; font-size: 18px } h3 { margin: 0; font-size: 15px }
  article { margin: 16px 0; padding: 16px; border: 1px solid #d8d4e2; border-inline-start: 4px solid #b42318; border-radius: 8px }
  .sides { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 16px }
  pre { overflow: auto; margin: 4px 0 12px; padding: 10px; background: #f5f3f9; white-space: pre-wrap; overflow-wrap: anywhere; font: 12px/1.5 ui-monospace, monospace }
  .wrong { background: #fdecea } h4 { margin: 0; font-size: 12px; color: #57516a }
  table { border-collapse: collapse } th, td { padding: 4px 10px; border: 1px solid #d8d4e2; text-align: center } tbody th { text-align: start; font-weight: 500 }
  .kept { background: #e7f6ec } .broken { background: #fdecea; font-weight: 700 } .pending, .not-asked { background: #f2f0f6; color: #57516a }`

const answerOf = (interaction: Interaction): string =>
  interaction.type === "Synchronous/HTTP" ? String(interaction.response.status) : "message"

const operationOf = (interaction: Interaction): string => operationIdOf(interaction) ?? "no operation"

const part = (title: string, lines: readonly string[], name = ""): string =>
  lines.length === 0 ? "" : `<h4>${title}</h4><pre class="${name}">${escape(lines.join("\n"))}</pre>`

/** A failed interaction: the errors, and below them the expectation beside the received answer. */
const writeFailure = (verified: Verified): string => {
  const { given, wrong, expected, sent, came } = failureParts(verified)
  const left = part("Given", given) + part("Expected", expected)
  const right = part("Sent", sent) + part("Received", came)
  const head = `<h3>${escape(verified.interaction.description)}</h3><p>${escape(operationOf(verified.interaction))}</p>`
  return `<article>${head}${part("What is wrong", wrong, "wrong")}<div class="sides"><div>${left}</div><div>${right}</div></div></article>`
}

/** One cell of the table: the worst verdict of its interactions, and the number of each. */
const writeCell = (judged: readonly Judged[]): string => {
  if (judged.length === 0) return "<td></td>"
  const counts = VERDICTS.map((verdict) => ({ verdict, count: judged.filter((one) => one.verdict === verdict).length })).filter(
    ({ count }) => count > 0
  )
  const text = counts.map(({ verdict, count }) => `${SIGNS[verdict]} ${count}`).join(" ")
  const names = judged.map(({ interaction, verdict }) => `${SIGNS[verdict]} ${interaction.description}`).join("\n")
  return `<td class="${(counts[0]?.verdict ?? "kept").replace(" ", "-")}" title="${escape(names)}">${text}</td>`
}

/** The coverage: one row for each operation, one column for each kind of answer. An empty cell has no interaction. */
const writeMatrix = (judged: readonly Judged[]): string => {
  const answers = [...new Set(judged.map(({ interaction }) => answerOf(interaction)))].toSorted()
  const rows = [...Map.groupBy(judged, ({ interaction }) => operationOf(interaction))].toSorted(([a], [b]) => a.localeCompare(b))
  const head = answers.map((answer) => `<th scope="col">${answer}</th>`).join("")
  const body = rows.map(([operation, all]) => {
    const cells = answers.map((answer) => writeCell(all.filter(({ interaction }) => answerOf(interaction) === answer)))
    return `<tr><th scope="row">${escape(operation)}</th>${cells.join("")}</tr>`
  })
  return `<table><thead><tr><th scope="col">Operation</th>${head}</tr></thead><tbody>${body.join("\n")}</tbody></table>`
}

const verdictOf = ({ interaction, outcome }: Verified): Verdict =>
  outcome.isKept ? "kept" : interaction.pending === true ? "pending" : "broken"

/** Renders a verification as one HTML page without scripts: the failures, and a table of the covered interactions. `server` names the server. */
export const writeHtml = (server: string, verified: readonly Verified[], notAsked: readonly NotAsked[]): string => {
  const judged: readonly Judged[] = [
    ...verified.map((one) => ({ interaction: one.interaction, verdict: verdictOf(one) })),
    ...notAsked.map(({ interaction }) => ({ interaction, verdict: "not asked" as const }))
  ]
  const counts = VERDICTS.toReversed().map((verdict) => `${judged.filter((one) => one.verdict === verdict).length} ${verdict}`)
  const failures = verified.filter((one) => verdictOf(one) === "broken").map(writeFailure)
  const reasons = [...new Set(notAsked.map(({ reason }) => reason))].map((reason) => `<p>Not asked: ${escape(reason)}.</p>`)
  return [
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Contract report</title><style>${STYLE}</style>`,
    `<h1>${escape(server)}</h1><p>${judged.length} interactions: ${counts.join(", ")}.</p>${reasons.join("")}`,
    failures.length === 0 ? "" : `<h2>Broken</h2>${failures.join("\n")}`,
    `<h2>Coverage</h2>${writeMatrix(judged)}</html>\n`
  ].join("\n")
}
