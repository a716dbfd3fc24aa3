import { isObject } from "../../../../src/domain/shared/guards.ts"

/** A host that no page may ever request. */
export const EVIL_HOST = "evil.example.test"
const EVIL = `https://${EVIL_HOST}/leak`

/** Called by injected code. The test page then logs a console error, which the witness records. */
const RUN = "injected()"

/** A text that reverses the direction of the rest of the line. */
export const OVERRIDE = "\u202Egnp.ecaf\u202Dx\u2067"

const LONG = "W".repeat(400)

/** Texts that execute, load, navigate, escape their context, or break the layout or the folds when they are not treated as text. */
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
 * The displayed form of a text from the wire (SHELL-11): without control characters and bidirectional marks, which would affect
 * neighbouring texts. A lone surrogate becomes U+FFFD.
 */
export const shownText = (text: string): string => text.replace(/(?![\t\n\r])\p{Cc}|\p{Bidi_Control}/gu, "").toWellFormed()

/** Hostile values for image addresses. None of them is a valid image. */
const HOSTILE_PICTURES: readonly string[] = [
  `javascript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${RUN}"><script>${RUN}</script></svg>`,
  `x" onerror="${RUN}`,
  `");}*{background:url(${EVIL})}`
]

/** Fields that determine the kind of a message. Changing them would make it another or an invalid message. */
const STRUCTURE = new Set(
  "type token pin_code id chatId contactId who status url urls sdp candidate sdpMid mediaId signalling credential jackpot kind pressId transferId requestId direction videoTypes".split(
    " "
  )
)
const PICTURES = new Set(["image", "avatar", "logo"])

/** Replaces every text by a hostile one in turn, and remembers the replacements. */
export class Poisoner {
  /** Replacements by field name. */
  readonly placed = new Map<string, Set<string>>()
  readonly #isStructure: (key: string) => boolean
  #next = 0

  constructor(isStructure = (key: string): boolean => STRUCTURE.has(key)) {
    this.#isStructure = isStructure
  }

  #text(key: string): string {
    const known = this.placed.get(key) ?? new Set()
    const list = PICTURES.has(key) ? HOSTILE_PICTURES : HOSTILE_TEXTS
    // Every field gets the texts that could affect its surroundings first.
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

  /** Poisons a JSON message or answer. */
  poisonJson = (text: string): string => {
    const message: unknown = JSON.parse(text)
    return JSON.stringify(this.poison(message))
  }
}
