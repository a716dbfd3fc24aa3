/**
 * `node --import ./plantBug.ts`: plants the bug at the index DELIBERATE_BUG while Node loads the client. No file changes.
 */
import { registerHooks } from "node:module"
import process from "node:process"
import { DELIBERATE_BUGS, type Replacement } from "./deliberateBugs.ts"

const bug = DELIBERATE_BUGS[Number(process.env["DELIBERATE_BUG"])]
if (bug === undefined) throw new Error("DELIBERATE_BUG is not the index of a planted bug")

const addressOf = ({ file }: Replacement): string => new URL(`../../../src/${file}`, import.meta.url).href
const replacements = [bug, ...(bug.and ?? [])]

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context)
    const here = replacements.filter((one) => addressOf(one) === url)
    if (here.length === 0) return loaded
    let source = typeof loaded.source === "string" ? loaded.source : new TextDecoder().decode(loaded.source ?? undefined)
    for (const { file, from, to } of here) {
      if (!source.includes(from)) throw new Error(`${file} no longer holds the text that the bug replaces: ${bug.name}`)
      source = source.replace(from, () => to)
    }
    return { ...loaded, source }
  }
})
