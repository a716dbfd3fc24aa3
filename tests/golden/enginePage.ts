import { proveEngine } from "./engineProof.ts"

/** The page for an engine under test: it fetches the log, folds it, and posts the result. */
const answer = async (): Promise<void> => {
  const proof = await proveEngine(await (await fetch("/golden.ndjson")).text())
  await fetch("/proof", { method: "POST", body: JSON.stringify({ engine: navigator.userAgent, ...proof }) })
}

await answer().catch((error: unknown) => fetch("/proof", { method: "POST", body: JSON.stringify({ failed: String(error) }) }))
