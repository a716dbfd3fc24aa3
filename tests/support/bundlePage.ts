import { fileURLToPath } from "node:url"
import { build } from "vite"

/** Bundles a module with all its imports into one script for a bare page. */
export const bundlePage = async (entry: URL): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    // A library's build leaves it to its user, but a page has no process.
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      minify: false,
      target: "es2022",
      lib: { entry: fileURLToPath(entry), formats: ["es"], fileName: "page" },
      // Only one script is served, so a dynamic import must be in it.
      rolldownOptions: { output: { codeSplitting: false } }
    }
  })
  const [output] = Array.isArray(built) ? built : [built]
  const chunk = output !== undefined && "output" in output ? output.output[0] : undefined
  if (chunk?.type !== "chunk") throw new Error(`${entry.pathname} could not be built into a page`)
  return chunk.code
}
