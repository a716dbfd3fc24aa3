/** `npm run replay -- FILE`: what a session's log is worth, what happened in it, and what it can be turned into. */
import process from "node:process"
import { runReplay } from "./runReplay.ts"

process.exitCode = await runReplay(process.argv.slice(2), {
  say: (text) => void process.stdout.write(`${text}\n`),
  complain: (text) => void process.stderr.write(`${text}\n`)
})
