import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import process from "node:process"
import type { Chunk } from "../../../../src/log/store/chunkStore.ts"
import type { Envelope } from "../../../../src/log/core/envelope.ts"
import { expect, test } from "../../support/session/casino.ts"
import { FATAL_SENDS, type FatalSend } from "../../support/faults/fatalSends.ts"
import { arm, openKillableBrowser } from "../../support/browsers/killableBrowser.ts"
import { prepareOperator } from "../../support/session/operator.ts"
import { Player } from "../../support/session/player.ts"
import { makeSessionToken } from "../../support/session/sessionToken.ts"

/** Number of kills, each during another kind of send in turn: `KILLS=20 npx playwright test … killed.spec.ts`. */
const KILLS = Number(process.env["KILLS"] ?? "3")
/** Starts with the send at this place of the list (from 0). */
const FIRST_KILL = Number(process.env["FIRST_KILL"] ?? "0")

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
  const { page, kill } = await openKillableBrowser(profile)
  await page.route("**/_empty", (route) => route.fulfill({ contentType: "text/html", body: "" }))
  await page.goto(`${url}/_empty`)
  const events = await page.evaluate(readLogsInPage)
  await kill()
  return events
}

/** Opens the page and kills the browser while it sends the message. Returns that message. */
const dieInside = async (profile: string, url: string, { armed, path, prepare, act }: FatalSend): Promise<string> => {
  const { page, died, isKilled } = await openKillableBrowser(profile, act === null ? armed : null)
  const player = new Player(page)
  const opening = page.goto(`${url}${path}?token=${makeSessionToken("demo")}`)
  if (act === null) {
    await Promise.race([opening.catch(() => null), died])
    return died
  }
  await opening
  await prepare(player)
  await arm(page, armed)

  // The death of the browser fails the action too. Only a failure in a living browser is one.
  const failed = new Promise<never>((_, reject) => {
    act(player).catch((error: unknown) => isKilled() || reject(error))
  })
  return Promise.race([died, failed])
}

/** Kills a browser with a new profile during one send. Returns whether its log contains the intent. */
const keepsIntent = async (url: string, send: FatalSend): Promise<boolean> => {
  const profile = mkdtempSync(join(tmpdir(), "telereel-killed-"))
  const sent = await dieInside(profile, url, send)
  const events = await readAfterDeath(profile, url)
  rmSync(profile, { recursive: true, force: true, maxRetries: 20 })
  return events.some((event) => send.isIntent(event, sent))
}

test(`[LOG-3] ${KILLS} kills of the browser during a send lose no intent event`, async ({ mockProcess, casino }) => {
  test.setTimeout(60_000 + KILLS * 40_000)
  const url = mockProcess?.url.replace(/\/$/u, "") ?? ""
  const missing: string[] = []
  for (let index = 0; index < KILLS; index += 1) {
    const send = FATAL_SENDS[(FIRST_KILL + index) % FATAL_SENDS.length]
    if (send === undefined) break
    await casino.control({ type: "openScenario", id: send.scenario })
    // Without a minimum balance, the player may request a discount.
    await prepareOperator(casino, { BALANCE_CHECK: false })
    await test.step(send.what, async () => {
      if (!(await keepsIntent(url, send))) missing.push(`kill ${index + 1}: ${send.what}`)
    })
  }
  expect(missing).toEqual([])
})
