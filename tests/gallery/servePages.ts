import { resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { build, preview } from "vite"

const ROOT = fileURLToPath(new URL("../../", import.meta.url))

/** A server that serves the demo build on a free port. */
export interface Served {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Serves the demo build in `built`. Without it, builds the demo first. */
export const servePages = async (built?: string): Promise<Served> => {
  const parts = { root: ROOT, mode: "demo", logLevel: "warn" } as const
  const outDir = resolve(built ?? "dist-demo")
  if (built === undefined) await build({ ...parts, build: { outDir } })
  const server = await preview({ ...parts, build: { outDir }, preview: { port: 0 } })
  const [url] = server.resolvedUrls?.local ?? []
  if (url === undefined) throw new Error("The preview server has no local URL.")
  return { url, stop: () => server.close() }
}
