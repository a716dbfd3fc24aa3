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
  ])("brands read the jackpot list %j as the jackpots %j", (jackpot, jackpots) => {
    const brand = jackpot === undefined ? { id: 1, name: "B" } : { id: 1, name: "B", jackpot }
    expect(brandsToDomainEvents({ brands: [brand] })).toEqual({
      type: "BrandsReceived",
      data: { brands: [{ id: 1, name: "B", machineCount: 0, jackpots }] }
    })
  })

  it("brands take the machine count from the server, or 0 when it sends none", () => {
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

  it("machines carry the log position at which they were requested", () => {
    expect(machinesToDomainEvents({ machines: [machine] }, 42)).toEqual({
      type: "MachinesReceived",
      data: { asked: 42, machines: [{ ...machine, image: null, reservation: null }] }
    })
  })

  it("machines keep an image and a reservation when the server sends them", () => {
    const full = { ...machine, image: "/lale.svg", reservation: { mine: true, until: 5 } }
    expect(machinesToDomainEvents({ machines: [full] }, 1).data).toMatchObject({ machines: [full] })
  })
})

it("[MONEY-1] a balance carries the log position at which it was requested", () => {
  expect(balanceToDomainEvents({ balance: 1050 }, 42)).toEqual({ type: "BalanceReceived", data: { balance: 1050, asked: 42 } })
})

describe("[LOGIN-3] the player who logged in", () => {
  it("the player who logged in combines the claims of the token with the fields of the answer", () => {
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

  it.each([null, ""])("the player who logged in gets empty fields where token and answer have none, and no PIN by %j", (pin_code) => {
    const { data } = logInToDomainEvents({ id: "7", exp: 1, username: "ayse" }, { ...login, pin_code })
    expect(data).toMatchObject({
      player: { name: "", lastname: "", email: null, group: null, lastLogon: null, lastLogonIp: null, hasPin: false }
    })
  })

  it.each([
    ["neither the answer nor the token names any", {}, {}, [145]],
    ["only the token names some", {}, { Permissions: [7] }, [7]],
    ["the answer names none", { Permissions: [] }, { Permissions: [7] }, []]
  ])("[SHELL-3] the player who logged in has these permissions when %s", (_when, ofAnswer, ofToken, permissions) => {
    expect(logInToDomainEvents({ ...claims, ...ofToken }, { ...login, ...ofAnswer }).data).toMatchObject({ player: { permissions } })
  })

  it("[AUTH-5] the player who logged in gets the group from the answer rather than from the token", () => {
    expect(logInToDomainEvents({ ...claims, Group: "user" }, { ...login, Group: "staff" }).data).toMatchObject({
      player: { group: "staff" }
    })
    expect(logInToDomainEvents({ ...claims, Group: "user", Permissions: [9] }, login).data).toMatchObject({
      player: { group: "user", permissions: [9] }
    })
  })

  it("[AUTH-1] the player who logged in counts as restored after a validation", () => {
    expect(validateToDomainEvents(claims, validate, { lastLogonIp: "192.0.2.9", rejected: [] })).toMatchObject({
      type: "LoggedIn",
      data: { via: "restore", player: { group: "staff", permissions: [4], lastLogonIp: "192.0.2.9" } }
    })
  })

  it.each([{}, { last_logon: "" }])("the player who logged in has no last login when the answer has %j", (sent) => {
    expect(logInToDomainEvents(claims, { ...login, ...sent })).toMatchObject({ data: { player: { lastLogon: null } } })
  })

  it("[LOG-4] the player who logged in carries neither token nor PIN", () => {
    const text = JSON.stringify([
      logInToDomainEvents(claims, login),
      validateToDomainEvents(claims, validate, { lastLogonIp: null, rejected: [] })
    ])
    expect(text).not.toContain("t0ken")
    expect(text).not.toContain("p1nhash")
  })
})

describe("[MONEY-1] the balance", () => {
  it("the balance keeps the wallet's version when the server sends one", () => {
    expect(balanceToDomainEvents({ balance: 5, version: 3 }, 9).data).toEqual({ balance: 5, asked: 9, balanceVersion: 3 })
    expect(balanceToDomainEvents({ balance: 5 }, 9).data).toEqual({ balance: 5, asked: 9 })
  })
})
