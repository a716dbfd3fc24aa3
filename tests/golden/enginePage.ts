import { proveEngine } from "./engineProof.ts"

/** The page that an engine is asked by: it fetches the log, folds it, and sends home what came of it. */
const answer = async (): Promise<void> => {
  const proof = await proveEngine(await (await fetch("/golden.ndjson")).text())
  await fetch("/proof", { method: "POST", body: JSON.stringify({ engine: navigator.userAgent, ...proof }) })
}

await answer().catch((error: unknown) => fetch("/proof", { method: "POST", body: JSON.stringify({ failed: String(error) }) }))
