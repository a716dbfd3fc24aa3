import { describe, expect, it } from "vitest"
import { generatedLogs } from "../../tests/support/logs/generatedLogs.ts"
import { redactViews } from "../../tests/support/logs/redactViews.ts"
import { deepFreeze, envelop } from "../../tests/support/given.ts"
import { aSeat } from "../../tests/support/samples.ts"
import { event } from "../domain/events.ts"
import type { Envelope } from "../log/core/envelope.ts"
import { redactEvents } from "../log/report/redact.ts"
import { makeFolds } from "../../tests/support/makeFolds.ts"
import { isViewName, projections, type ViewName, type Views } from "./projections.ts"

const key = new Uint8Array(32).map((_, index) => index * 7)

/** The views after every `step`-th event. */
const foldEvery = (log: readonly Envelope[], step = 1): Views[] => {
  const folds = makeFolds()
  return log.flatMap((envelope, index) => {
    folds.evolve(envelope)
    return index % step === 0 || index === log.length - 1 ? [structuredClone({ ...folds.views })] : []
  })
}

const viewNames = Object.keys(projections).filter(isViewName)

/** The views that differ, each with its first difference. */
const differences = (one: readonly Views[], other: readonly Views[]) => {
  const found = new Map<ViewName, { readonly at: number; readonly one: unknown; readonly other: unknown }>()
  one.forEach((views, at) => {
    for (const name of viewNames) {
      const pair = [views[name], other[at]?.[name]]
      if (!found.has(name) && JSON.stringify(pair[0]) !== JSON.stringify(pair[1])) found.set(name, { at, one: pair[0], other: pair[1] })
    }
  })
  return found
}

const redactAll = (list: readonly Views[]) => Promise.all(list.map((views) => redactViews(views, key)))

describe("[LOG-4] redaction commutes with folding: fold(redact(log)) = redact(fold(log))", () => {
  it.each([
    [0, 3],
    [1, 7],
    [2, 7],
    [3, 7]
  ])("redaction commutes with folding for generated log %d with every event type, checked every %d events", async (which, step) => {
    const log = generatedLogs[which] ?? []
    const redacted = await redactEvents(log, key)
    expect(redacted).toHaveLength(log.length)
    const found = differences(foldEvery(redacted, step), await redactAll(foldEvery(log, step)))
    // On failure, a view contains data that an event's schema marks as personal: add it to `personalFields` of tests/support/logs/redactViews.ts.
    expect([...found]).toEqual([])
  })

  it("redaction changes each view that is listed to contain personal data", async () => {
    const touched = new Set<ViewName>()
    for (const log of generatedLogs) {
      const folded = foldEvery(log, 3)
      for (const name of differences(folded, await redactAll(folded)).keys()) touched.add(name)
    }
    expect([...touched].toSorted()).toEqual([
      "chat",
      "game",
      "ipCheck",
      "leftCredit",
      "lobby",
      "machines",
      "presses",
      "profile",
      "quickPanel",
      "reconnect",
      "session",
      "settings",
      "shell",
      "storage",
      "toasts",
      "topUps",
      "transfers"
    ])
  })
})

describe("[LOG-4] redacted views", () => {
  it.each(["admin", "Staff", "User", "not a term", ""])("redacted views keep the roles of the group %o", async (group) => {
    const loggedIn = (generatedLogs[0] ?? []).find(({ type }) => type === "LoggedIn")
    if (loggedIn?.type !== "LoggedIn") throw new Error("no LoggedIn was generated")
    const log = envelop([event("LoggedIn", { ...loggedIn.data, player: { ...loggedIn.data.player, group } })])
    const [after] = foldEvery(await redactEvents(log, key))
    expect(after?.session.roles).toEqual(foldEvery(log)[0]?.session.roles)
  })

  it.each(["/logout", "/logout?token=1", "/logout/", "/game/12/Ay%C5%9Fe?x=1"])(
    "redacted views keep the page to return to for the path %o",
    async (path) => {
      const log = envelop([event("PathWanted", { path })])
      const [before] = foldEvery(log)
      const [after] = foldEvery(await redactEvents(log, key))
      if (before === undefined) throw new Error("nothing was folded")
      expect(after).toEqual(await redactViews(before, key))
    }
  )

  it("redacted views keep only the fact of a conversation, without contact and content", async () => {
    const contact = { id: "support", name: "Destek", avatar: "/a.svg", status: "online", unread: 1 } as const
    const message = (who: string) => ({ who, message: "Param nerede?", time: 5 })
    const log = envelop([
      event("ChatContactsReceived", { contacts: [contact] }),
      event("ChatContactSelected", { contactId: "support" }),
      event("ChatReceived", { contactId: "support", chatId: "7:support", dialog: [message("support"), message("7")] }),
      event("ChatMessageSent", { requestId: "q", chatId: "7:support", message: { ...message("7"), time: 6 } }),
      event("ChatMessageRequested", { requestId: "r", chatId: "7:support", text: "Param nerede?" })
    ])
    const redacted = foldEvery(await redactEvents(log, key))
    expect(redacted).toEqual(await redactAll(foldEvery(log)))
    const { chat } = redacted.at(-1) ?? {}
    expect(chat?.dialog).toHaveLength(3)
    expect(chat?.dialog[0]?.who).toBe(chat?.selected)
    expect(JSON.stringify(chat)).not.toMatch(/support|Destek|Param|a\.svg/u)
  })

  it("redacted views contain image addresses without their query", async () => {
    const image = "https://img.example/7.webp?token=s3cr3t"
    const log = envelop([
      event("BrandsReceived", { brands: [{ id: 1, name: "Lale", machineCount: 1, jackpots: [], image }] }),
      event("MachinesReceived", {
        machines: [{ id: 7, name: "Lale 7", status: 1, brand: "Lale", brandId: 1, image, thumbnail: image, reservation: null }],
        asked: 0
      }),
      event("MachineReceived", {
        machine: {
          id: 7,
          name: "Lale 7",
          status: 1,
          brand: "Lale",
          brandId: 1,
          image,
          reservation: null,
          help: image,
          paytable: `See ${image}`
        },
        asked: 0
      })
    ])
    const redacted = foldEvery(await redactEvents(log, key))
    expect(redacted).toEqual(await redactAll(foldEvery(log)))
    expect(redacted.at(-1)?.machines.byId["7"]?.image).toBe("https://img.example/7.webp")
    expect(JSON.stringify(redacted)).not.toContain("s3cr3t")
  })

  it("redacted views contain no text of a countdown from before a reload", async () => {
    const log = envelop([
      event("SeatTaken", aSeat()),
      event("CodeNotified", { refusal: { code: 18_802, message: "Ayşe, devam?", params: { seconds: 600 } } }),
      event("PageLoaded", { restored: 2 })
    ])
    const redacted = foldEvery(await redactEvents(log, key))
    expect(redacted).toEqual(await redactAll(foldEvery(log)))
    expect(redacted.at(-1)?.game.countdownBefore?.refusal.code).toBe(18_802)
    expect(JSON.stringify(redacted)).not.toContain("Ayşe")
  })

  it("redacted views are copies: the given views stay unchanged", async () => {
    const [last] = foldEvery(generatedLogs[0] ?? [], 10_000).slice(-1)
    if (last === undefined) throw new Error("nothing was folded")
    const before = JSON.stringify(last)
    await redactViews(deepFreeze(last), key)
    expect(JSON.stringify(last)).toBe(before)
  })
})
