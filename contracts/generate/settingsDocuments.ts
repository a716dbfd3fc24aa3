import { dump } from "js-yaml"
import { blockJson, type Field, type FieldTable } from "../../src/api/settings/readers.ts"
import { isObject, isRecord } from "../../src/domain/shared/guards.ts"
import { settingsChapters, settingsTable } from "../../src/api/settings/settingsTable.ts"

/** Flags that section 9 of the specification names. All other keys of the file are our assumption. */
const SHOWN = new Set([
  "API_URL",
  "DEFAULT_LANG",
  "LANG_SELECT",
  "HIDE_HEADER_BAR",
  "INFORMATION_TEXT",
  "PIN_CHECK",
  "IP_CHEKCING",
  "ADD_LOBBY_CLASS",
  "WHATSAPP",
  "TELEGRAM"
])

/** Settings that the project adds, for subjects that the specification does not mention. */
const ADDED = new Set([
  "IP_CHECKING",
  "PROTECTION_PROFILE",
  "CHAT_REFRESH_SECONDS",
  "OTLP_URL",
  "TRACE_RATE",
  "SENTRY_DSN",
  "LOG_SESSIONS",
  "LOG_DAYS",
  "LOG_MEGABYTES"
])

const assumed = (reason: string) => ({ "x-assumed": true, "x-assumed-reason": reason })

const NAME_NOT_SHOWN = assumed("The spec shows the setting, or a rule that needs it, and not its name in the file.")
const NOT_IN_SPEC = assumed("The spec shows neither the setting nor a rule that needs it: the project adds it.")
const BRANDING_NOT_SHOWN = assumed("The spec says that branding can be configured and does not show its fields.")
const SOCKETS_NOT_SHOWN = assumed("The spec shows that the sockets exist and not where their addresses are set.")
const MENU_NOT_SHOWN = assumed("The spec shows the items' fields and says that the menu is data, not where the data comes from.")

/**
 * The OpenAPI document states only types, like the wire schemas that it is compared with. Limits, defaults and editor texts are in
 * `Settings.schema.json`.
 */
const NOT_IN_OPENAPI = new Set([
  "examples",
  "default",
  "minimum",
  "maximum",
  "minLength",
  "maxLength",
  "minItems",
  "pattern",
  "propertyNames"
])

const toRecord = (node: unknown): { readonly [key: string]: unknown } => (isRecord(node) ? node : {})

const typesOf = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(typesOf)
  if (!isObject(node)) return node
  return Object.fromEntries(
    Object.entries(node).flatMap(([key, value]: [string, unknown]) => {
      if (key === "properties")
        return [[key, Object.fromEntries(Object.entries(toRecord(value)).map(([name, schema]) => [name, typesOf(schema)]))]]
      return NOT_IN_OPENAPI.has(key) ? [] : [[key === "anyOf" ? "oneOf" : key, typesOf(value)]]
    })
  )
}

const property = (key: string, field: Field, schema: unknown) => ({
  ...(typeof schema === "object" ? schema : {}),
  description: field.meaning,
  ...(SHOWN.has(key) ? undefined : ADDED.has(key) ? NOT_IN_SPEC : NAME_NOT_SHOWN)
})

/** Blocks that are components of their own in the OpenAPI document. */
const COMPONENTS: Readonly<Record<string, unknown>> = {
  BRANDING: { $ref: "#/Branding" },
  SOCKET_URL: { $ref: "#/SocketUrls" },
  MENU: { type: "array", items: { $ref: "#/MenuItem" } }
}

const menuItem = (): unknown => settingsTable.MENU.reader.json["items"]

const named = (description: string, schema: unknown, extra: object) => ({ ...toRecord(typesOf(schema)), description, ...extra })

const component = () => ({
  Branding: named("The appearance of an operator's casino.", settingsTable.BRANDING.reader.json, {
    ...BRANDING_NOT_SHOWN,
    examples: [settingsTable.BRANDING.example]
  }),
  SocketUrls: named(
    "The addresses of the sockets. Relative addresses are resolved against the page's own.",
    settingsTable.SOCKET_URL.reader.json,
    {
      ...SOCKETS_NOT_SHOWN,
      examples: [settingsTable.SOCKET_URL.example]
    }
  ),
  MenuItem: named("An item of the operator's own in the menu.", menuItem(), { ...MENU_NOT_SHOWN, examples: settingsTable.MENU.example }),
  SettingsFile: {
    type: "object",
    description:
      "Every field may be missing: then the built-in default holds. A part that is wrong keeps its default, the others still apply. " +
      "Money in minor units, IDLE_TIMEOUT in ms, names ending in SECONDS in seconds. docs/settings.md describes every field.",
    properties: Object.fromEntries(
      Object.entries(settingsTable).map(([key, field]) => [key, property(key, field, COMPONENTS[key] ?? typesOf(field.reader.json))])
    ),
    examples: [{}, Object.fromEntries(Object.entries(settingsTable).map(([key, { example }]) => [key, example]))]
  }
})

const settingsYaml = (): string =>
  `# /Settings.json, the operator's own file. Generated from src/api/settings; never edit; run \`npm run generate\`.\n\n${dump(component(), { lineWidth: 140, noRefs: true })}`

/** Forbids additional keys in blocks with fixed keys, so that an editor marks a mistyped key. */
const closed = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(closed)
  if (!isObject(node)) return node
  const inner = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, key === "examples" || key === "default" ? value : closed(value)])
  )
  return "properties" in inner && "type" in inner ? { ...inner, additionalProperties: false } : inner
}

/** The JSON Schema for editors of Settings.json. It rejects unknown keys; the client only reports them in the console. */
const settingsJsonSchema = (): unknown => {
  const schema = toRecord(closed(blockJson(settingsTable)))
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Telereel Settings.json",
    description: "The operator's settings. Every key may be left out; docs/settings.md describes each.",
    ...schema,
    properties: {
      $schema: { type: "string", description: "Where this schema is: /Settings.schema.json" },
      ...toRecord(schema["properties"])
    }
  }
}

const code = (value: unknown): string => `\`${JSON.stringify(value)}\``

const escape = (text: string): string => text.replaceAll("|", "\\|")

const rows = (fields: FieldTable, path = ""): readonly string[] =>
  Object.entries(fields).flatMap(([key, field]) => {
    const place = path === "" ? key : `${path}.${key}`
    const initial = field.default === undefined ? (field.required === true ? "required" : "none") : code(field.default)
    const { expects, fields: nested } = field.reader
    const own = `| \`${place}\` | ${escape(expects)} | ${escape(initial)} | ${escape(field.meaning)} | ${escape(code(field.example))} |`
    const isList = field.reader.json["type"] === "array"
    const below = isList ? `${place}[]` : key === "MACHINE_STATUS" ? `${place}.<code>` : place
    return nested === undefined || path.endsWith("[]") ? [own] : [own, ...rows(nested, below)]
  })

const HEAD = "| Key | Value | Default | Meaning | Example |\n| --- | --- | --- | --- | --- |"

/**
 * The part of docs/settings.md about use of the file. `src/runtime/persistence/settingsSource.ts` and `src/app/start/applySettings.ts`
 * implement these rules.
 */
const BEHAVIOUR = `## When the file is used

| Answer of the server | Result for the player |
| --- | --- |
| A JSON object | The file's values. The device keeps the file as its last good copy, for this address alone. |
| 404 or 410 | The defaults. The file is definitely absent, and the last good copy is forgotten. |
| No answer within 3 seconds, an aborted request, any other status, or a body that is no JSON object | The last good copy. The file is requested again in the background, first after about 1 second and at most every 30 seconds. |
| The same, and the device has never read a good file | The page shows a waiting screen. It sends no call and no token, and nobody can log in, play or unlock until the file is read or definitely absent. "Try again" requests it at once. |

The defaults never lift a lock that is stored on the device, and never end the protection profile of a session that is under way. PIN check, country
check and protection profile are never skipped because the file is late, broken or refused. With 404 or 410 they are skipped: the defaults have no profile and
neither check, and \`AUTO_DISCOUNT\` is on. So a deployment must never remove the file, not even for a moment
([operations.md](operations.md#deploy-and-roll-back)). Let the server name the profile of each player
([protocol.md](protocol.md#protection-of-the-player)): the server's profile replaces the setting.

## Changes that wait when the file arrives late

- Texts, languages, looks, currency, limits and flags apply to the pages that are open.
- \`API_URL\` and \`SOCKET_URL\` wait for the next load of the page while a player is logged in. So no token goes to another server in
  the middle of a session. Where nobody is logged in, the page is loaded again at once.
- The addresses also wait during a login, during a link with a token, and while the page asks whether to switch the player. If a player is logged
  in afterwards, they wait for the next load of the page. Otherwise they wait until the login or the link has ended.
- A country check that the file switches on is made at once, before anything else is shown.

## Texts that only an operator writes

\`lock.pinHint\` is a line below the PIN field of the lock screen. It has no built-in text, because the product knows no default PIN. Use it to
tell players where they get their first PIN: \`{"TEXTS":{"en":{"lock.pinHint":"Your first PIN is in your welcome letter."}}}\`.

## The installed app

The browser reads its name, colours and icons without the page, from files beside \`index.html\`. \`npm run deploy:brand -- FILE\` writes them from
\`BRANDING\` and \`DEFAULT_LANG\`; run it again after a change ([operations.md](operations.md#the-installed-app)).
`

const settingsReference = (): string =>
  [
    "<!-- Generated from src/api/settings; never edit; run `npm run generate`. -->\n",
    "# Settings.json\n",
    "This file is the operator's settings, served at `/Settings.json`. Every key may be left out: then its default holds. The browser's console names a",
    "value that cannot be used, with its path and the reason, and only that value keeps its default. `PROTECTION_PROFILE` is the exception: such a value",
    "gives the strictest profile. `npm run settings:check -- FILE` lists the same problems before the file is deployed. It also lists the names in",
    '`TEXTS` that the product has no text for. With `"$schema": "/Settings.schema.json"` in the file, editors complete the keys and check the values.\n',
    "Amounts of money are whole numbers of minor units (kuruş, cents), which are hundredths of the currency's unit. This holds also for a currency that",
    "has other decimals by ISO 4217, such as JPY or KWD. `npm run settings:check` warns of such a currency.\n",
    "**`AUTO_DISCOUNT` is on by default and moves money**: a player in the lobby whose balance is below `DISCOUNT_MINIMUM` gets the discount without asking.\n",
    BEHAVIOUR,
    ...settingsChapters.flatMap(([title, fields]) => [`## ${title}\n`, HEAD, ...rows(fields), ""])
  ].join("\n")

/** The documents generated from the table of settings: path in the repository and text. */
export const settingsDocuments = (): ReadonlyArray<readonly [path: string, text: string]> => [
  ["openapi/components/settingsFile.yaml", settingsYaml()],
  ["public/Settings.schema.json", `${JSON.stringify(settingsJsonSchema(), null, 2)}\n`],
  ["docs/settings.md", settingsReference()]
]
