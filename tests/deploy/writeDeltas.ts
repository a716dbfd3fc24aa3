/**
 * `npm run deploy:deltas -- OLD [OLD2 …] [--to dist]`: writes the differences from which a browser with a file of an earlier build gets the new file
 * (OPS-4): Zstandard with the old file as dictionary, as "dcz" of RFC 9842. OLD is the folder of a build. Run it after the build and before the copy. The
 * page itself has no difference: browsers do not store it (`no-store`), and a response is a dictionary only while the cache may answer with it.
 */
import { createHash } from "node:crypto"
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { constants, zstdCompressSync } from "node:zlib"
import { readArguments, stopMisused } from "../../src/cli/readArguments.ts"
import { enterUsersFolder, fromProject } from "../../src/cli/usersFolder.ts"

/** The frame that begins a "dcz" stream: a skippable Zstandard frame with the dictionary's SHA-256 (RFC 9842, section 5). */
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00])
const LEVEL = 19
/** A window of 8 MB: the most that a browser must accept. */
const WINDOW_LOG = 23
const HASHED = /^(?<name>assets\/.+)-[\w-]{8}(?<end>\.(?:js|css))$/u

/** The import map of the page (vite/integrity.ts): the names of chunks that do not change, and their files. */
const IMPORT_MAP = /<script type="importmap">(?<map>.+?)<\/script>/su

/** The files of a build by a name that the next build has too. Names of chunks need not be unique, so a chunk has its name in the import map. */
const filesOf = (folder: string): ReadonlyMap<string, string> => {
  const map = IMPORT_MAP.exec(readFileSync(join(folder, "index.html"), "utf8"))?.groups?.["map"] ?? "{}"
  const { imports = {} } = JSON.parse(map) as { readonly imports?: Readonly<Record<string, string>> }
  const stable = new Map(Object.entries(imports).map(([name, file]) => [basename(file), name]))
  const hashed = globSync("assets/*.{js,css}", { cwd: folder }).filter((file) => HASHED.test(file))
  // Styles, and scripts that are no chunks: their names are unique.
  return new Map(hashed.map((file) => [stable.get(basename(file)) ?? file.replace(HASHED, "$<name>$<end>"), file]))
}

const sha256 = (content: Buffer): Buffer => createHash("sha256").update(content).digest()

/** The new content for a browser that has the old one. */
const deltaOf = (old: Buffer, content: Buffer): Buffer => {
  const params = {
    [constants.ZSTD_c_compressionLevel]: LEVEL,
    [constants.ZSTD_c_windowLog]: WINDOW_LOG,
    [constants.ZSTD_c_contentSizeFlag]: 1
  }
  return Buffer.concat([MAGIC, sha256(old), zstdCompressSync(content, { dictionary: old, params })])
}

/** Writes the deltas from the files of the build in `oldFolder` to those in `folder`. Returns how many. */
export const writeDeltas = (oldFolder: string, folder: string): number => {
  const earlier = filesOf(oldFolder)
  let count = 0
  for (const [name, file] of filesOf(folder)) {
    const before = earlier.get(name)
    if (before === undefined || before === file) continue
    const old = readFileSync(join(oldFolder, before))
    const content = readFileSync(join(folder, file))
    const delta = deltaOf(old, content)
    // The browser names the dictionary by this text; its slashes become folders.
    const path = join(folder, ".deltas", file, `${sha256(old).toString("base64")}.dcz`)
    if (old.equals(content) || delta.length > content.length / 2) continue
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, delta)
    count += 1
  }
  return count
}

const USAGE = "Usage: npm run deploy:deltas -- OLD [OLD2 …] [--to dist]"

const main = (): void => {
  enterUsersFolder("deploy:deltas")
  const options = { to: { type: "string", default: fromProject("dist") } } as const
  const { values, positionals } = readArguments(USAGE, { options, allowPositionals: true })
  if (positionals.length === 0) stopMisused("Name the folder of an earlier build.", USAGE)
  const missing = [values.to, ...positionals].find((folder) => !existsSync(join(folder, "index.html")))
  if (missing !== undefined) stopMisused(`${missing} has no index.html: name the folder of a build.`, USAGE)
  for (const old of positionals) console.log(`${old}: ${writeDeltas(old, values.to)} deltas`)
}

if (import.meta.main) main()
