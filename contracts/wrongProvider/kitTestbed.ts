/** Shared parts of the kit's tests: servers that belong to one test or to one file, the kit's folder, and a run of the kit in this process. */
import { copyFileSync, mkdtempSync, rmSync } from "node:fs"
import type { IncomingMessage, RequestListener } from "node:http"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, onTestFinished } from "vitest"
import type { WrongProvider } from "./wrongProvider.ts"
import { openWrongProvider } from "./wrongProvider.ts"
import { OWN_PACT, readArguments } from "../verify/options.ts"
import { flagsOf } from "../verify/serve.ts"
import { verify } from "../verify/verify.ts"

/** The timeouts of a test that starts processes, which are slow on a loaded machine (ms). */
export const PATIENCE = { testTimeout: 180_000, hookTimeout: 180_000 }

/** The arguments that name the project's own pact. */
export const OWN = ["--pact", OWN_PACT]

/** The arguments that name the pact of the kit's folder. */
export const PACT = ["--pact", "contract.json"]

/** Runs the reference server, which can make mistakes, during the tests of this file. Returns a function that gives it. */
export const provideReference = (): (() => WrongProvider) => {
  let provider: WrongProvider
  beforeAll(async () => {
    provider = await openWrongProvider(0)
  })
  afterAll(() => provider.stop())
  return () => provider
}

/** A folder with the project's own pact as `contract.json`, and a reference server, for the tests of this file. `flags`: the arguments that name both. */
export const provideKit = () => {
  const folder = mkdtempSync(join(tmpdir(), "telereel-kit-"))
  copyFileSync(OWN_PACT, join(folder, "contract.json"))
  const provider = provideReference()
  afterAll(() => rmSync(folder, { recursive: true }))
  return { folder, provider, flags: (): readonly string[] => [...flagsOf(provider().origin), ...PACT] }
}

/** Starts a server that belongs to one test. Returns its origin. */
export const listen = async (answer: (...asked: Parameters<RequestListener>) => unknown): Promise<string> => {
  const server = createServer((request, response) => void answer(request, response))
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === "object" ? (address?.port ?? 0) : 0}`
}

/** Reads the whole body of a request. */
export const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of request) if (part instanceof Buffer) parts.push(part)
  return Buffer.concat(parts)
}

/** Runs the kit in this process. Returns its output and its exit code. */
export const runHere = async (...args: readonly string[]) => {
  const said: string[] = []
  const code = await verify(readArguments(args).typed, (text) => void said.push(text))
  return { code, out: said.join("\n") }
}
