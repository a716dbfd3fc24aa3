/** `npm run contract:verify`: checks a casino server against the contract and helps its team to comply (CON-2). */
import process from "node:process"
import { enterUsersFolder } from "../../src/cli/usersFolder.ts"
import { doctor } from "./doctor.ts"
import { explain } from "./explain.ts"
import { readArguments, readTarget, USAGE } from "./options.ts"
import { CannotBegin } from "./specification/pactFile.ts"
import { PUBLISHING } from "./publish.ts"
import { serve } from "./serve.ts"
import { listStates } from "./states/stateList.ts"
import { verify } from "./verify.ts"

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const run = async (args: readonly string[]): Promise<number> => {
  const { command, words, typed } = readArguments(args)
  if (typed.help) {
    say(USAGE)
    return 0
  }
  switch (command) {
    case "verify":
      return verify(typed, say)
    case "doctor":
      return doctor(readTarget(typed), say)
    case "explain":
      say(await explain(words.join(" "), typed))
      return 0
    case "states":
      say(listStates(typed))
      return 0
    case "publish":
      say(PUBLISHING)
      return 0
    case "serve":
      await serve(typed.port, say)
      return 0
  }
}

enterUsersFolder("contract:verify")
try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof CannotBegin)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
