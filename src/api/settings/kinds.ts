import { Option, Schema } from "effect"
import { parseUrl } from "../../domain/shared/text.ts"
import { Amount } from "../wire/casino.ts"
import { leaf, type Reader } from "./readers.ts"

/** Base URL for the check of relative addresses. */
const PAGE = "https://page.invalid/"

/** Control characters. Browsers remove them from a URL before they resolve it, so they could hide another site. */
const CONTROL = /\p{Cc}/u

const parseAddress = (text: string): URL | null =>
  CONTROL.test(text) || text.includes("\\") || text.trim() !== text ? null : parseUrl(text, PAGE)

const isAddress = (text: string, protocols: readonly string[]): boolean => {
  const url = text === "" ? null : parseAddress(text)
  // Browsers reject a fetch to a URL that contains a user name and a password.
  return url !== null && protocols.includes(url.protocol) && url.username === "" && url.password === ""
}

/** Only the JSON booleans: the texts "true" and "false", 0 and 1 are refused. */
export const flag = leaf(Schema.Boolean, { expects: "true or false", json: { type: "boolean" } })

/** A text that is not blank, at most `longest` characters long. */
export const text = (longest = 10_000): Reader<typeof Schema.String> =>
  leaf(
    Schema.String,
    { expects: `a text of 1 to ${longest} characters`, json: { type: "string", minLength: 1, maxLength: longest } },
    (value) => value.trim() !== "" && value.length <= longest
  )

/** A text that may be empty; empty means none. */
export const anyText = leaf(Schema.String, { expects: "a text", json: { type: "string" } })

/** A text that matches `form`. `expects` describes the form with an example. */
export const pattern = (form: RegExp, expects: string): Reader<typeof Schema.String> =>
  leaf(Schema.String, { expects, json: { type: "string", pattern: form.source } }, (value) => form.test(value))

/** The limits of a whole number, both included. */
export interface Range {
  readonly least: number
  readonly most: number
  /** The unit of the number. Left out for a number that is an identifier. */
  readonly unit?: string
}

/** A whole number within the limits. `expects` and the JSON Schema state the limits. */
export const wholeNumber = ({ least, most, unit }: Range): Reader<typeof Schema.Int> =>
  leaf(
    Schema.Int,
    {
      expects: `a whole number${unit === undefined ? "" : ` of ${unit}`} from ${least} to ${most}`,
      json: { type: "integer", minimum: least, maximum: most }
    },
    (value) => value >= least && value <= most
  )

/** Money in minor units. */
export const amount = (least: number): Reader<typeof Amount> =>
  leaf(
    Amount,
    { expects: `a whole number of minor units (kuruş, cents), at least ${least}`, json: { type: "integer", minimum: least } },
    (value) => value >= least
  )

/** A volume or a sampling rate, from 0 to 1. */
export const fraction = leaf(
  Schema.Finite,
  { expects: "a number from 0 to 1", json: { type: "number", minimum: 0, maximum: 1 } },
  (value) => value >= 0 && value <= 1
)

const listed = (words: readonly string[]): string => words.map((word) => `"${word}"`).join(", ")

/** One of the given words. */
export const oneOf = <const Words extends readonly string[]>(words: Words): Reader<Schema.Literals<Words>> =>
  leaf(Schema.Literals(words), { expects: `one of ${listed(words)}`, json: { type: "string", enum: [...words] } })

const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/iu

const isHexColour = (value: string): boolean => HEX.test(value)

/** A colour as #rgb or #rrggbb. A name or a function is refused: accent.ts computes legible variants from the digits. */
export const colour = leaf(
  Schema.String,
  { expects: "a colour such as #c8102e", json: { type: "string", pattern: "^#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$" } },
  isHexColour
)

/** A path, a complete address or a colour, which stay as they are. */
const COMPLETE = /^(?:[/#]|[a-z][a-z\d+.-]*:)/iu

/** Pages have addresses of different depth, so every path counts from the root of the page's host. */
const fromRoot = (value: string): string => (COMPLETE.test(value) ? value : `/${value}`)

const address = (expects: string, isGood: (value: string) => boolean): Reader<typeof Schema.String> => {
  const reader = leaf(Schema.String, { expects, json: { type: "string", minLength: 1 } }, isGood)
  return {
    ...reader,
    read: (raw, path) => {
      const { value, problems } = reader.read(raw, path)
      return { value: Option.map(value, fromRoot), problems }
    }
  }
}

/** The base URL of calls, relative or http(s). No query or fragment, because paths are appended to it. */
export const callAddress = address(
  'a path such as "/api/" or an http address, without "?" and "#"',
  (value) => isAddress(value, ["http:", "https:"]) && !/[?#]/u.test(value)
)

/** A Sentry DSN; src/telemetry/sentryEnvelope.ts splits it. */
export const dsn = address("a Sentry DSN", (value) => /^https?:\/\/\w+@[^@?#]+\/\d+$/u.test(value))

/** The address of a socket, relative or absolute. `new WebSocket` throws for an address with a fragment. */
export const socketAddress = address(
  'a path such as "/ws/game" or a ws or http address, without "#"',
  (value) => isAddress(value, ["http:", "https:", "ws:", "wss:"]) && !value.includes("#")
)

/** The address of a page or an endpoint, relative or absolute. Query and fragment are allowed. */
export const webAddress = address("a path or an http address", (value) => isAddress(value, ["http:", "https:"]))

const isImage = (value: string): boolean => isAddress(value, ["http:", "https:"]) || /^data:image\/[a-z+.-]+[;,]/iu.test(value)

/** The address of a picture: relative, http(s), or the picture itself as a `data:` URL. */
export const imageAddress = address('the address of a picture: a path, "https://…" or "data:image/…"', isImage)

/** A background: a colour as in `colour`, or a picture as in `imageAddress`. */
export const colourOrImage = address(
  'a colour, or the address of a picture: a path, "https://…" or "data:image/…"',
  (value) => isHexColour(value) || isImage(value)
)
