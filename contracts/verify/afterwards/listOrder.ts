import { itemsOf } from "../../../openapi/jsonNode.ts"
import type { Asker } from "./afterwards.ts"
import { get } from "./afterwards.ts"
import { fieldsOf } from "../frames.ts"
import type { HttpInteraction } from "../specification/pactFile.ts"

/** The lists of the history pages, with the field that has the time of an entry (ms since 1970). */
const TIMES = { logs: "time", sessions: "start", transactions: "time" } as const

type List = keyof typeof TIMES

type Entry = ReturnType<typeof fieldsOf>

const listIn = (body: unknown): { readonly list: List; readonly entries: readonly Entry[] } | null => {
  const list = (["logs", "sessions", "transactions"] as const).find((name) => name in fieldsOf(body))
  return list === undefined ? null : { list, entries: itemsOf(fieldsOf(body)[list]).map(fieldsOf) }
}

/** Finds two neighbours of which the older one comes first. */
const judgeOrder = (list: List, entries: readonly Entry[]): string | null => {
  const times = entries.map((entry) => Number(entry[TIMES[list]]))
  const index = times.findIndex((time, at) => at > 0 && time > (times[at - 1] ?? time))
  return index < 0
    ? null
    : `The list ${list} has the ${TIMES[list]} ${times[index] ?? ""} after the earlier ${times[index - 1] ?? ""}: the newest entry comes first.`
}

/** Reads the same list in pages of one entry. The second page must have the second entry of the whole list. */
const judgePages = async (asker: Asker, { request }: HttpInteraction, [, second]: readonly Entry[]): Promise<string | null> => {
  if (second === undefined) return null
  const path = `${request.path}?page=2&pageSize=1`
  const page = listIn(await get(asker, path))?.entries ?? []
  const ids = page.map(({ id }) => id ?? null)
  return ids.length === 1 && ids[0] === second["id"]
    ? null
    : `Afterwards GET ${path} answers with the entries ${JSON.stringify(ids)}, and must answer with ${JSON.stringify([second["id"] ?? null])}: pages go from the newest entry to the oldest, with pageSize entries each.`
}

/** Checks that a list has its newest entry first, and that its pages follow this order. Returns null or the problem. Rejects without an answer. */
export const checkOrder = async (asker: Asker, interaction: HttpInteraction, body: unknown): Promise<string | null> => {
  const found = listIn(body)
  return found === null ? null : (judgeOrder(found.list, found.entries) ?? judgePages(asker, interaction, found.entries))
}
