import { Schema } from "effect"

const Text = Schema.optionalKey(Schema.String)
const Flag = Schema.optionalKey(Schema.Boolean)

const line = {
  id: Schema.String,
  type: Schema.Literals(["group", "collapse", "item", "link", "divider"]),
  title: Schema.String,
  icon: Text,
  url: Text,
  target: Schema.optionalKey(Schema.Literals(["_self", "_blank"])),
  exact: Flag,
  badge: Schema.optionalKey(Schema.Struct({ title: Schema.String, bg: Schema.String, fg: Schema.String })),
  auth: Schema.optionalKey(Schema.Array(Schema.String)),
  level: Schema.optionalKey(Schema.Int)
}

/** SHELL-3: an additional menu item of the operator; it may contain further items, one level deep. */
export const MenuItem = Schema.Struct({ ...line, children: Schema.optionalKey(Schema.Array(Schema.Struct(line))) })
export type MenuItem = typeof MenuItem.Type
