/** `node --import ./plantBug.ts`: puts the bug that DELIBERATE_BUG names by its place into the client while it is loaded. Nothing is written. */
import { registerHooks } from "node:module"
import process from "node:process"
import { DELIBERATE_BUGS } from "./deliberateBugs.ts"

const bug = DELIBERATE_BUGS[Number(process.env["DELIBERATE_BUG"])]
if (bug === undefined) throw new Error("DELIBERATE_BUG names no bug")
const address = new URL(`../../src/${bug.file}`, import.meta.url).href

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context)
    if (url !== address) return loaded
    const source = typeof loaded.source === "string" ? loaded.source : new TextDecoder().decode(loaded.source ?? undefined)
    if (!source.includes(bug.from)) throw new Error(`${bug.file} no longer holds what the bug replaces: ${bug.name}`)
    return { ...loaded, source: source.replace(bug.from, () => bug.to) }
  }
})
