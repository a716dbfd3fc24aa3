import { describe, expect, it } from "vitest"
import { listPersonal } from "./listPersonal.ts"

describe("[LOG-4] the list of personal fields", () => {
  it("the list of personal fields names each field with its treatment, the strictest first", () => {
    expect(listPersonal(["LoggedIn", "Navigated", "LogInRequested"])).toEqual([
      { masking: "drop", fields: ["lastLogonIp", "photoUrl"] },
      { masking: "mask", fields: ["name", "lastname", "email", "lastLogon", "displayName"] },
      { masking: "pseudonym", fields: ["id", "username", "ip"] },
      { masking: "path", fields: ["path"] },
      { masking: "term", fields: ["group", "type", "settings", "shortcuts"] }
    ])
  })

  it("the list of personal fields stays empty for events without personal fields", () => {
    expect(listPersonal(["BalanceNotified", "LeaveRequested"])).toEqual([])
  })
})
