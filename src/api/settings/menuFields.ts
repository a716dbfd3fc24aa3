import { Schema } from "effect"
import { decideMenuTarget } from "../../domain/shell/menuUrl.ts"
import { isRecord } from "../../domain/shared/guards.ts"
import { MenuItem } from "../../domain/shell/navigationSchema.ts"
import { anyText, flag, oneOf, text } from "./kinds.ts"
import { block, type FieldTable, leaf, listOf, type Reader, refused } from "./readers.ts"

const menuAddress = leaf(
  Schema.String,
  {
    expects: 'a path of the product such as "/lobby", or an http address',
    json: { type: "string", pattern: "^(?:/(?!/)|[Hh][Tt][Tt][Pp][Ss]?://[^/?#@]+(?:[/?#]|$))" }
  },
  (url) => decideMenuTarget(url) !== null
)

const wholeLevel = leaf(Schema.Int, { expects: "a whole number", json: { type: "integer" } })

const badgeFields: FieldTable = {
  title: { reader: anyText, required: true, meaning: "The text of the badge.", example: "New" },
  bg: { reader: anyText, required: true, meaning: "Its background colour.", example: "#c8102e" },
  fg: { reader: anyText, required: true, meaning: "Its text colour.", example: "#ffffff" }
}

const Badge = Schema.Struct({ title: Schema.String, bg: Schema.String, fg: Schema.String })

const lineFields: FieldTable = {
  id: { reader: text(100), required: true, meaning: "A name of its own, used for shortcuts.", example: "rules" },
  type: {
    reader: oneOf(["group", "collapse", "item", "link", "divider"]),
    required: true,
    meaning:
      "A page of the product (`item`), another site (`link`), a heading (`group`), a list that opens (`collapse`), or a line (`divider`).",
    example: "link"
  },
  title: {
    reader: anyText,
    required: true,
    meaning: "The text of the item, or the key of a text in TEXTS; not blank, except for a divider.",
    example: "House rules"
  },
  icon: { reader: anyText, meaning: "The name of an icon.", example: "star" },
  url: { reader: menuAddress, vital: true, meaning: "The address that the item opens.", example: "https://casino.example.test/rules" },
  target: { reader: oneOf(["_self", "_blank"]), meaning: "`_blank` opens a new tab.", default: "_self", example: "_blank" },
  exact: { reader: flag, meaning: "The item is marked as open only on exactly this path.", example: true },
  badge: {
    reader: block(Badge, badgeFields, "a badge with title, bg and fg"),
    meaning: "A small mark beside the title.",
    example: { title: "New", bg: "#c8102e", fg: "#ffffff" }
  },
  auth: {
    reader: leaf(Schema.Array(Schema.String), { expects: "a list of roles", json: { type: "array", items: { type: "string" } } }),
    vital: true,
    meaning: "The roles that see the item: admin, staff, user. Left out, everybody who is logged in sees it.",
    example: ["user"]
  },
  level: { reader: wholeLevel, vital: true, meaning: "The permission that a player needs to see the item.", example: 145 }
}

/** An item whose title is blank would be a link without a name. A divider shows no title. */
const titled = (reader: Reader<typeof MenuItem>): Reader<typeof MenuItem> => ({
  ...reader,
  read: (raw, path) => {
    const isBlank = isRecord(raw) && raw["type"] !== "divider" && typeof raw["title"] === "string" && raw["title"].trim() === ""
    return isBlank ? refused(`${path}.title`, "a text that is not blank") : reader.read(raw, path)
  }
})

const line = titled(block(MenuItem, lineFields, "a menu item with id, type and title"))

const itemFields: FieldTable = {
  ...lineFields,
  children: {
    reader: listOf(line, "a list of menu items"),
    meaning: "The items below a `group` or `collapse`; they have the same fields, without children of their own.",
    example: [{ id: "evening", type: "item", title: "This evening", url: "/profile" }]
  }
}

/** MENU: an item with a bad id, type, title, address, role or level is left out; the other items are used (SHELL-3). */
export const menuReader = listOf(titled(block(MenuItem, itemFields, "a menu item with id, type and title")), "a list of menu items")
