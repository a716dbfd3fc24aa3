import type { Typed } from "../options.ts"
import type { StateEntry } from "./statesDocument.ts"
import { stateEntries, statesOpenApi } from "./statesDocument.ts"

const markdown = ({ state, description, params, example }: StateEntry): string => {
  const properties =
    JSON.stringify(params) === '{"type":"object","properties":{},"additionalProperties":false}' ? "none" : JSON.stringify(example)
  return `- **${state}**  \n  ${description}  \n  params, such as: \`${properties}\``
}

/** Documents every provider state: as Markdown, as JSON with a schema of its parameters, or as the OpenAPI document of the endpoint. */
export const listStates = ({ json, openapi }: Pick<Typed, "json" | "openapi">): string => {
  if (openapi) return statesOpenApi().trimEnd()
  const entries = stateEntries()
  if (json) return JSON.stringify(entries, null, 2)
  return [`# ${entries.length} provider states`, "", ...entries.map(markdown)].join("\n")
}
