/** The most bytes of a logo. A bigger one is a photograph by mistake, and the browser may run out of memory. */
const LIMIT_BYTES = 5_000_000

/** The first bytes of each type, as latin-1 text. WebP has its own name after the size of the file. */
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
  png: /^\u0089PNG\r\n/u,
  jpeg: /^\u00FF\u00D8\u00FF/u,
  webp: /^RIFF[\s\S]{4}WEBP/u,
  "svg+xml": /<svg[\s>/]/iu
}

/** Throws, with a message for the operator, when the bytes of a logo are no picture of its type (`png`, `svg+xml`) or too many. */
export const checkPicture = (path: string, type: string, bytes: Buffer): void => {
  if (bytes.length > LIMIT_BYTES)
    throw new Error(
      `${path} has ${(bytes.length / 1_000_000).toFixed(1)} MB, and a logo may have 5 MB. Nothing was written: name a smaller one with --icon.`
    )
  if (BEGINNINGS[type]?.test(bytes.toString("latin1")) !== true)
    throw new Error(`${path} is no ${type.replace("+xml", "").toUpperCase()} picture. Nothing was written: name another with --icon.`)
}
