import { itemsOf } from "../../../openapi/jsonNode.ts"
import type { Asker } from "./afterwards.ts"
import { get, request as ask } from "./afterwards.ts"
import { fieldsOf } from "../messages.ts"
import type { HttpInteraction } from "../specification/pactFile.ts"

/** The lists of the history pages, with the field that has the time of an entry (ms since 1970). */
const TIMES = { logs: "time", sessions: "start", transactions: "time" } as const

type List = keyof typeof TIMES

type Entry = ReturnType<typeof fieldsOf>

const told = (value: unknown): string => JSON.stringify(value ?? null)

/** The sizes of a page that the OpenAPI document names, and the first one that it does not allow. */
const USUAL_SIZE = 20
const LARGEST_SIZE = 100
const TOO_LARGE = 101

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
    : `Afterwards GET ${path} answers with the entries ${told(ids)}, and must answer with ${told([second["id"] ?? null])}: pages go from the newest entry to the oldest, with pageSize entries each.`
}

/** Asks for a page without a size, of the largest size and of a larger one. */
const judgeSizes = async (asker: Asker, { request: { path } }: HttpInteraction): Promise<string | null> => {
  for (const { query, size } of [
    { query: "", size: USUAL_SIZE },
    { query: `?page=1&pageSize=${LARGEST_SIZE}`, size: LARGEST_SIZE }
  ]) {
    const { status, body } = await ask(asker, path + query)
    const { page, pageSize } = fieldsOf(body)
    if (status !== 200 || page !== 1 || pageSize !== size)
      return `Afterwards GET ${path}${query} answers ${status} with page ${told(page)} and pageSize ${told(pageSize)}, and must answer 200 with page 1 and pageSize ${size}: without parameters a list has the first ${USUAL_SIZE} entries, and pageSize is from 1 to ${LARGEST_SIZE}.`
  }
  const tooLarge = `${path}?page=1&pageSize=${TOO_LARGE}`
  const { status } = await ask(asker, tooLarge)
  return status === 400 ? null : `Afterwards GET ${tooLarge} answers ${status}, and must answer 400: pageSize is from 1 to ${LARGEST_SIZE}.`
}

/** Checks that a list has its newest entry first, that its pages follow this order, and which sizes a page may have. Returns null or the problem. Rejects without an answer. */
export const checkOrder = async (asker: Asker, interaction: HttpInteraction, body: unknown): Promise<string | null> => {
  const found = listIn(body)
  if (found === null) return null
  const wrong = judgeOrder(found.list, found.entries) ?? (await judgePages(asker, interaction, found.entries))
  return wrong ?? judgeSizes(asker, interaction)
}
