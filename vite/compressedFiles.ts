import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import type { Plugin } from "vite"

const COMPRESSIBLE = /\.(?:html|js|css|svg|json|webmanifest|txt)$/u
/** Smaller files (bytes) fit into one packet anyway. */
const LEAST_SIZE = 512

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)

/** Writes FILE.gz and FILE.br beside a file of the build, unless it is small; nginx and the mock process send them in its place. */
export const compressFile = async (folder: string, name: string): Promise<void> => {
  const path = join(folder, name)
  const bytes = readFileSync(path)
  if (bytes.length < LEAST_SIZE) {
    for (const end of ["gz", "br"]) rmSync(`${path}.${end}`, { force: true })
    return
  }
  writeFileSync(`${path}.gz`, await gzipped(bytes, { level: 9 }))
  writeFileSync(`${path}.br`, await brotlied(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }))
}

/** Compresses the build's text files once, as FILE.gz and FILE.br, for nginx and the mock process. The preview compresses by itself. */
export const compressedFiles = (): Plugin => ({
  name: "compressed-files",
  apply: "build",
  writeBundle: async ({ dir }) => {
    if (dir === undefined) return
    const files = readdirSync(dir, { recursive: true, encoding: "utf8" }).filter((name) => COMPRESSIBLE.test(name))
    await Promise.all(files.map((name) => compressFile(dir, name)))
  }
})
