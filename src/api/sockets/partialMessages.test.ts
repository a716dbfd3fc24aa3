import { Result } from "effect"
import { describe, expect, it } from "vitest"
import type { MessageRejection } from "./decodeMessage.ts"
import { decodeGameMessage } from "./gameMessages.ts"
import { decodeNotification } from "./notificationMessages.ts"

const machine = { id: 11, name: "Lale", brand: "B", status: 3 }
const meter = { credit: 5, bet: 1, lastWin: 0, spins: 3, version: 9 }
const band = { id: 1, name: "low", Order: 7, bet: 100 }
const button = { id: "spin", label: "Spin", kind: "spin" }
const ready = {
  type: "ready",
  machine,
  rtp: { signalling: "whep", url: "https://casino.test/whep", iceServers: [{ urls: ["stun:x"], username: "u" }] },
  videoTypes: ["camera"],
  meter,
  bands: [band],
  activeBand: null,
  buttons: [button],
  balance: 90,
  version: 4,
  seatHoldMs: 60_000
}
const refusal = { code: 18_801, ErrorMessage: "no" }
const step = { transferId: "t", direction: "in", amount: 500 }
const done = { type: "transferDone", ...step, credit: 500, balance: 40 }

/** The message that the client uses, and the paths that it leaves out. A rejected message is null, with the paths of its issues. */
const used = (message: object): { readonly message: unknown; readonly paths: readonly string[] } => {
  const leftOut: MessageRejection[] = []
  const report = (found: MessageRejection) => void leftOut.push(found)
  const text = JSON.stringify(message)
  const decoded: Result.Result<unknown, MessageRejection> = text.startsWith('{"type":"balance"')
    ? decodeNotification(text, report)
    : decodeGameMessage(text, report)
  const rejections = Result.isFailure(decoded) ? [decoded.failure] : leftOut
  return {
    message: Result.isSuccess(decoded) ? decoded.success : null,
    paths: rejections.flatMap(({ issues }) => issues.map(({ path }) => path))
  }
}

const without = <K extends string>(message: Readonly<Record<string, unknown>>, name: K) => {
  const { [name]: _left, ...others } = message
  return others
}

describe("[LOG-1] a message with null in an optional field is used without the field:", () => {
  it.each(["machine", "meter", "balance", "version", "seatHoldMs"])("a snapshot is used without its %s when that is null", (name) => {
    expect(used({ ...ready, [name]: null })).toEqual({ message: without(ready, name), paths: [name] })
  })

  it.each([
    ["videoTypes", ["camera"]],
    ["bands", []],
    ["buttons", []]
  ])("a snapshot is used with the default of its %s when they are null", (name, value) => {
    expect(used({ ...ready, [name]: null })).toEqual({ message: { ...ready, [name]: value }, paths: [name] })
  })

  it("a snapshot is used without URL, dialect and credentials of the media session when they are null", () => {
    const iceServers = [{ urls: ["stun:x"], username: null, credential: null }]
    expect(used({ ...ready, rtp: { signalling: null, url: null, iceServers } })).toEqual({
      message: { ...ready, rtp: { signalling: "clientOffer", iceServers: [{ urls: ["stun:x"] }] } },
      paths: ["rtp.signalling", "rtp.url", "rtp.iceServers.0.username", "rtp.iceServers.0.credential"]
    })
  })

  it.each([
    ["the params of a refused press", { type: "pressRefused", pressId: "p", ...refusal }, "Params"],
    ["the params of a refused seat", { type: "refused", ...refusal }, "Params"],
    ["the wallet's version of a transfer", done, "version"],
    ["the wallet's version of a balance", { type: "balance", balance: 5 }, "version"],
    ["the transfer of an amount action", { type: "amountAction", action: 6, amount: 9 }, "transferId"],
    ["the request of a band", { type: "bandSelected", bandId: 2 }, "requestId"],
    ["the machine of a meter", { type: "meter", meter }, "machineID"]
  ])("a message with a null field is used without %s", (_what, message, name) => {
    expect(used({ ...message, [name]: null })).toEqual({ message, paths: [name] })
  })

  it("a refusal is used without one of its params when that is null", () => {
    const message = { type: "code", ...refusal, Params: { seconds: 5 } }
    expect(used({ ...message, Params: { seconds: 5, machine: null } })).toEqual({ message, paths: ["Params.machine"] })
  })
})

describe("[LOG-1] a message is used without the list items that do not decode:", () => {
  it.each([
    ["a button of an unknown kind", "buttons", [button, { ...button, kind: "hologram" }], "buttons.1.kind"],
    ["a video type that is unknown", "videoTypes", ["camera", "hologram"], "videoTypes.1"],
    ["a band without a name", "bands", [{ ...band, name: null }, band], "bands.0.name"]
  ])("a message is used without %s", (_what, name, value, path) => {
    expect(used({ ...ready, [name]: value })).toEqual({ message: ready, paths: [path] })
  })
})

describe("[MONEY-1] a message is rejected when a field that gives an amount its meaning is malformed and not null:", () => {
  it.each([
    ["the machine of a snapshot", { ...ready, machine: { ...machine, id: "eleven" } }, "machine.id"],
    ["the meter of a snapshot", { ...ready, meter: { ...meter, credit: 1.5 } }, "meter.credit"],
    ["the balance of a snapshot", { ...ready, balance: "90" }, "balance"],
    ["the wallet's version of a snapshot", { ...ready, seatHoldMs: null, version: "4" }, "version"],
    ["the price of a band", { ...ready, bands: [band, { ...band, id: 2, bet: "1.00" }] }, "bands.1.bet"],
    ["the transfer of an amount action", { type: "amountAction", action: 6, amount: 9, transferId: 7 }, "transferId"],
    ["the machine of a meter", { type: "meter", meter, machineID: "eleven" }, "machineID"]
  ])("a message is rejected when %s is malformed", (_what, message, path) => {
    expect(used(message)).toEqual({ message: null, paths: [path] })
  })

  it("a message is rejected when a required field is null, beside an optional one that is null", () => {
    expect(used({ ...done, balance: null, version: null })).toEqual({ message: null, paths: ["balance"] })
  })
})
