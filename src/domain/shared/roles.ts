/** A role of a player (AUTH-5). Every player has `user`; the player's group may add `staff` or `admin`. */
export type Role = "admin" | "staff" | "user"

/** AUTH-5: the roles that may see a page, a tool or an item of the menu. An empty set admits only guests. */
export const ROLE_SETS = {
  admin: ["admin"],
  staff: ["admin", "staff"],
  user: ["admin", "staff", "user"],
  onlyGuest: []
} as const satisfies Readonly<Record<string, readonly Role[]>>

/** The permission that the casino's menu requires. A player whose permissions nobody has named has it: after a login the casino may leave them out. */
export const MENU_LEVEL = 145

/** AUTH-5: whether a set admits somebody with these roles. A guest has none. */
export const isAdmitted = (roles: readonly string[], set: readonly string[]): boolean =>
  set.length === 0 ? roles.length === 0 : roles.some((role) => set.includes(role))
