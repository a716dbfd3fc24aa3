import { setMaxListeners } from "node:events"
import { enterUsersFolder } from "../src/cli/usersFolder.ts"
import type { ServerOptions } from "./server/options.ts"
import { readOptions } from "./server/options.ts"

/** MSW adds one listener per connection, so a large number of listeners is not a leak. */
const MOST_CONNECTIONS = 1_000

const stopWith = (sentence: string, code: number): never => {
  console.error(sentence)
  process.exit(code)
}

const explain = (error: unknown, { host, port }: ServerOptions): string => {
  const code = error instanceof Error && "code" in error ? error.code : undefined
  if (code === "EADDRINUSE") return `Port ${port} is in use on ${host}. Stop what listens there, or choose another with --port.`
  // A resolver without a network answers EAI_AGAIN.
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND" || code === "EAI_AGAIN") return `This machine has no address ${host}.`
  if (code === "EACCES") return `This user may not listen on port ${port}.`
  return error instanceof Error ? error.message : String(error)
}

const sayReady = (port: number, { host, app }: ServerOptions): void => {
  const where = `http://${host.includes(":") ? `[${host}]` : host}:${port}`
  console.log(`Mock casino on ${where}${app === null ? "" : ` with the front end of ${app}`}`)
  console.log(`Log in as demo / demo1234. Scenarios, clock and faults: ${where}/_mock (state: ${where}/_mock/state)`)
}

const main = async (): Promise<void> => {
  const read = readOptions(process.argv.slice(2))
  if ("problem" in read) return read.exit === 0 ? console.log(read.problem) : stopWith(read.problem, read.exit)
  const { options } = read
  // MSW creates its channel on import, so set the limit before.
  setMaxListeners(MOST_CONNECTIONS)
  const { runServer } = await import("./server/runServer.ts")
  try {
    const { port, stop } = await runServer(options)
    sayReady(port, options)
    const end = (): void => void stop().then(() => process.exit(0))
    process.once("SIGTERM", end)
    process.once("SIGINT", end)
    // A test that is killed cannot stop its casino. The channel to it then closes.
    process.once("disconnect", end)
  } catch (error) {
    stopWith(explain(error, options), 1)
  }
}

enterUsersFolder("mock:server")
await main()
