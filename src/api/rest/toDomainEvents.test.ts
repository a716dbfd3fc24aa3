import { describe, expect, it } from "vitest"
import {
  balanceToDomainEvents,
  brandsToDomainEvents,
  logInToDomainEvents,
  machinesToDomainEvents,
  validateToDomainEvents
} from "./toDomainEvents.ts"

const claims = { id: "7", exp: 1_900_000_000, username: "ayse", name: "Ayşe", lastname: "Yılmaz", email: "a@example.test" }
const login = { token: "t0ken", pin_code: "p1nhash", ip_address: "192.0.2.1", versions: "1.0" }
const validate = { ...login, Group: "staff", Permissions: [4] }

describe("[LOBBY-1] brands", () => {
  it.each([
    [undefined, []],
    ["", []],
    ["100", [100]],
    ["100,250", [100, 250]],
    [" 100 , 250 ", [100, 250]],
    ["100,,250,", [100, 250]],
    ["1.5,-3,many,7", [7]],
    ["99999999999999999999,8", [8]]
  ])("have of the jackpot list %j the jackpots %j", (jackpot, jackpots) => {
    const brand = jackpot === undefined ? { id: 1, name: "B" } : { id: 1, name: "B", jackpot }
    expect(brandsToDomainEvents({ brands: [brand] })).toEqual({
      type: "BrandsReceived",
      data: { brands: [{ id: 1, name: "B", machineCount: 0, jackpots }] }
    })
  })

  it("have as many machines as they say, 0 where they say nothing", () => {
    const { data } = brandsToDomainEvents({
      brands: [
        { id: 1, name: "A", machineCount: 12 },
        { id: 2, name: "B" }
      ]
    })
    expect(data).toMatchObject({ brands: [{ machineCount: 12 }, { machineCount: 0 }] })
  })
})

describe("[LOBBY-2] machines", () => {
  const machine = { id: 11, name: "Lale", status: 3, brand: "B", brandId: 1 }

  it("bear the position at which they were asked for", () => {
    expect(machinesToDomainEvents({ machines: [machine] }, 42)).toEqual({
      type: "MachinesReceived",
      data: { asked: 42, machines: [{ ...machine, image: null, reservation: null }] }
    })
  })

  it("keep image and reservation where there are any", () => {
    const full = { ...machine, image: "/lale.svg", reservation: { mine: true, until: 5 } }
    expect(machinesToDomainEvents({ machines: [full] }, 1).data).toMatchObject({ machines: [full] })
  })
})

it("[MONEY-1] a balance bears the position at which it was asked for", () => {
  expect(balanceToDomainEvents({ balance: 1050 }, 42)).toEqual({ type: "BalanceReceived", data: { balance: 1050, asked: 42 } })
})

describe("[LOGIN-3] who logged in", () => {
  it("is what token and answer say", () => {
    const answer = { ...login, last_logon: "2026-11-01", last_logon_ip: "192.0.2.9", Group: "admin", Permissions: [1, 2] }
    expect(logInToDomainEvents(claims, answer)).toEqual({
      type: "LoggedIn",
      data: {
        via: "login",
        player: {
          id: "7",
          username: "ayse",
          name: "Ayşe",
          lastname: "Yılmaz",
          email: "a@example.test",
          group: "admin",
          permissions: [1, 2],
          type: null,
          ip: "192.0.2.1",
          versions: "1.0",
          lastLogon: "2026-11-01",
          lastLogonIp: "192.0.2.9",
          hasPin: true
        }
      }
    })
  })

  it("is little where they say little", () => {
    const { data } = logInToDomainEvents({ id: "7", exp: 1, username: "ayse" }, { ...login, pin_code: null })
    expect(data).toMatchObject({
      player: { name: "", lastname: "", email: null, group: null, permissions: [], lastLogon: null, lastLogonIp: null, hasPin: false }
    })
  })

  it("[AUTH-5] has the group of the answer before the token's", () => {
    expect(logInToDomainEvents({ ...claims, Group: "user" }, { ...login, Group: "staff" }).data).toMatchObject({
      player: { group: "staff" }
    })
    expect(logInToDomainEvents({ ...claims, Group: "user", Permissions: [9] }, login).data).toMatchObject({
      player: { group: "user", permissions: [9] }
    })
  })

  it("[AUTH-1] may have been restored", () => {
    expect(validateToDomainEvents(claims, validate, "192.0.2.9")).toMatchObject({
      type: "LoggedIn",
      data: { via: "restore", player: { group: "staff", permissions: [4], lastLogonIp: "192.0.2.9" } }
    })
  })

  it("[LOG-4] leaves token and PIN behind", () => {
    const text = JSON.stringify([logInToDomainEvents(claims, login), validateToDomainEvents(claims, validate, null)])
    expect(text).not.toContain("t0ken")
    expect(text).not.toContain("p1nhash")
  })
})

describe("[MONEY-1] the balance", () => {
  it("keeps the wallet's version where the server sends one", () => {
    expect(balanceToDomainEvents({ balance: 5, version: 3 }, 9).data).toEqual({ balance: 5, asked: 9, balanceVersion: 3 })
    expect(balanceToDomainEvents({ balance: 5 }, 9).data).toEqual({ balance: 5, asked: 9 })
  })
})
