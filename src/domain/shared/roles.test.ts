import { expect, it } from "vitest"
import { isAdmitted, ROLE_SETS } from "./roles.ts"

const GUEST = [] as const
const PLAYER = ["user"] as const
const STAFF = ["user", "staff"] as const
const ADMIN = ["user", "admin"] as const

it.each([
  ["admin", [false, false, false, true]],
  ["staff", [false, false, true, true]],
  ["user", [false, true, true, true]],
  ["onlyGuest", [true, false, false, false]]
] as const)("[AUTH-5] the set %s admits guest, player, staff and admin: %j", (name, admitted) => {
  expect([GUEST, PLAYER, STAFF, ADMIN].map((roles) => isAdmitted(roles, ROLE_SETS[name]))).toEqual(admitted)
})
