import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import process from "node:process"
import type { Chunk } from "../../../src/log/store/chunkStore.ts"
import type { Envelope } from "../../../src/log/core/envelope.ts"
import { expect, test } from "../support/casino.ts"
import { arm, openMortalBrowser } from "../support/mortalBrowser.ts"
import { Player } from "../support/player.ts"
import { makeSessionToken } from "../support/sessionToken.ts"

/** `KILLS=20 npx playwright test … killed.spec.ts` sets the number of kills. */
const KILLS = Number(process.env["KILLS"] ?? "3")

/** One kind of message: the player's action, the message during which the browser is killed, and the check for its intent event. */
interface Sending {
  readonly armed: string
  readonly prepare?: (player: Player) => Promise<void>
  /** Null when the page sends the message itself after opening. */
  readonly act: ((player: Player) => Promise<void>) | null
  readonly isIntent: (event: Envelope, sent: string) => boolean
}

const idIn = (sent: string, name: string): unknown => (JSON.parse(sent) as Readonly<Record<string, unknown>>)[name]

const isTransferOf = ({ type, data }: Envelope, sent: string): boolean =>
  type === "TransferRequested" && data.transferId === idIn(sent, "transferId")

const SENDINGS: readonly Sending[] = [
  {
    armed: "press",
    act: (player) => player.spinButton.click(),
    isIntent: ({ type, data }, sent) => type === "PressRequested" && data.pressId === idIn(sent, "pressId")
  },
  {
    armed: "transfer",
    act: async (player) => (await player.openMoney()).getByRole("button", { name: "₺50.00", exact: true }).click(),
    isIntent: isTransferOf
  },
  {
    armed: 'init","machineID',
    act: null,
    isIntent: ({ type, data }, sent) => type === "JoinRequested" && data.machineId === idIn(sent, "machineID")
  },
  {
    armed: "transfer",
    prepare: (player) => player.cashIn("50.00"),
    act: async (player) => (await player.openMoney()).getByRole("button", { name: "Cash out" }).click(),
    isIntent: isTransferOf
  }
]

/** Runs in an empty page of the same origin. Returns all events of all logs in the profile. */
const readLogsInPage = async (): Promise<readonly Envelope[]> => {
  const settled = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener("success", () => resolve(request.result))
      request.addEventListener("error", () => reject(request.error ?? new Error("the log cannot be read")))
    })
  const names = (await indexedDB.databases()).flatMap(({ name = "" }) => (name.startsWith("telereel-log") ? [name] : []))
  const logs = await Promise.all(
    names.map(async (name) => {
      const database = await settled(indexedDB.open(name))
      const chunks: readonly Chunk[] = await settled(database.transaction("chunks").objectStore("chunks").getAll())
      database.close()
      return chunks.flatMap(({ events }) => events)
    })
  )
  return logs.flat()
}

/** Reads the logs after the browser's death. Uses an empty page, so that the product changes nothing. */
const readAfterDeath = async (profile: string, url: string): Promise<readonly Envelope[]> => {
  const { page, kill } = await openMortalBrowser(profile)
  await page.route("**/_empty", (route) => route.fulfill({ contentType: "text/html", body: "" }))
  await page.goto(`${url}/_empty`)
  const events = await page.evaluate(readLogsInPage)
  await kill()
  return events
}

/** Opens machine 101 by a link and kills the browser while it sends the message. Returns that message. */
const dieInside = async (profile: string, url: string, { armed, prepare, act }: Sending): Promise<string> => {
  const { page, died } = await openMortalBrowser(profile, act === null ? armed : null)
  const player = new Player(page)
  const opening = page.goto(`${url}/game/101/machine?token=${makeSessionToken("demo")}`)
  if (act === null) {
    await Promise.race([opening.catch(() => null), died])
    return died
  }
  await opening
  await player.expectLive()
  await prepare?.(player)
  await arm(page, armed)
  // This promise never settles, because the browser dies.
  void act(player).catch(() => undefined)
  return died
}

test(`[LOG-3] ${KILLS} kills of the browser during a send lose no intent event`, async ({ mockProcess, casino: _ready }) => {
  test.setTimeout(60_000 + KILLS * 40_000)
  const url = mockProcess?.url.replace(/\/$/u, "") ?? ""
  const profile = mkdtempSync(join(tmpdir(), "telereel-killed-"))
  const missing: string[] = []
  for (let index = 0; index < KILLS; index += 1) {
    const sending = SENDINGS[index % SENDINGS.length]
    if (sending === undefined) break
    const sent = await dieInside(profile, url, sending)
    const events = await readAfterDeath(profile, url)
    if (!events.some((event) => sending.isIntent(event, sent))) missing.push(`kill ${index + 1}: ${sent}`)
  }
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  expect(missing).toEqual([])
})
