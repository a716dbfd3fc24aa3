/** The most bytes of a logo. A bigger one is a photograph by mistake, and the browser may run out of memory. */
const LIMIT_BYTES = 5_000_000

interface PictureType {
  /** The type with its article. */
  readonly name: string
  readonly ending: string
  /** The first bytes, as latin-1 text. */
  readonly beginning: RegExp
}

/** The types of a logo by the subtype of their media type. WebP has its own name after the size of the file. */
const TYPES: Readonly<Record<string, PictureType>> = {
  png: { name: "a PNG", ending: ".png", beginning: /^\u0089PNG\r\n/u },
  jpeg: { name: "a JPEG", ending: ".jpg", beginning: /^\u00FF\u00D8\u00FF/u },
  webp: { name: "a WebP", ending: ".webp", beginning: /^RIFF[\s\S]{4}WEBP/u },
  "svg+xml": { name: "an SVG", ending: ".svg", beginning: /<svg[\s>/]/iu }
}

const refuse = (problem: string, advice: string): never => {
  throw new Error(`${problem}. Nothing was written: ${advice}.`)
}

/** Throws when a logo is too big or its bytes are not of its type. `what` names the logo; `canRename`: its name states the type. */
const check = (what: string, bytes: Buffer, { type, canRename }: { readonly type: string; readonly canRename: boolean }): void => {
  if (bytes.length > LIMIT_BYTES)
    refuse(`${what} has ${(bytes.length / 1_000_000).toFixed(1)} MB, and a logo may have at most 5 MB`, "name a smaller one with --icon")
  const text = bytes.toString("latin1")
  const wanted = TYPES[type]
  if (wanted === undefined || wanted.beginning.test(text)) return
  const found = Object.values(TYPES).find(({ beginning }) => beginning.test(text))
  if (found !== undefined && canRename) refuse(`${what} contains ${found.name} picture`, `rename it to ${found.ending}`)
  refuse(`${what} is not ${wanted.name} picture`, "name another with --icon")
}

/** Throws, with a message for the operator, when the bytes of a logo are not a picture of its type (`png`, `svg+xml`), or too many. */
export const checkPicture = (path: string, type: string, bytes: Buffer): void => check(path, bytes, { type, canRename: true })

const unescape = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ""
  }
}

/** Throws as `checkPicture` does, for a logo that is a data URL. The browser alone judges pictures of other types. */
export const checkDataUrl = (url: string): void => {
  const comma = url.indexOf(",")
  const [head, body] = [url.slice(0, comma).toLowerCase(), url.slice(comma + 1)]
  const type = /^data:image\/([a-z+.-]+)/u.exec(head)?.[1] ?? ""
  const bytes = head.endsWith(";base64") ? Buffer.from(unescape(body), "base64") : Buffer.from(unescape(body))
  check("The logo of the settings", bytes, { type: type === "jpg" ? "jpeg" : type, canRename: false })
}
