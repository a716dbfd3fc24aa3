import { type APIRequestContext, expect, type Page, test as base } from "@playwright/test"
import type { ControlResult, MockControl } from "../../../../mocks/backend/control.ts"
import type { ControlCommand } from "../../../../mocks/faults/controlCommand.ts"
import type { MockState } from "../../../../mocks/backend/mockState.ts"
import { type MockProcess, startMockProcess } from "../servers/mockProcess.ts"
import { Player } from "./player.ts"
import { makeObserver, type MessageObserver } from "../page/messageObserver.ts"

/** Controls of the mock, the same in the page and in the process. */
export interface Casino {
  readonly control: (command: ControlCommand) => Promise<void>
  /** Runs a command before the page's first call, including the one for the settings file. */
  readonly prepare: (command: ControlCommand) => Promise<void>
  readonly state: () => Promise<MockState>
  /** Problems of the floor's ledger. Empty when there are none, or when there is no floor any longer. */
  readonly faults: () => Promise<readonly string[]>
}

interface Fixtures {
  readonly casino: Casino
  readonly player: Player
  readonly witness: MessageObserver
  readonly inOrder: undefined
}

interface WorkerFixtures {
  readonly mockProcess: MockProcess | null
}

const succeed = (result: ControlResult): void => {
  if (!result.ok) throw new Error(`The mock refused the command: ${result.problem}`)
}

const booksOf = ({ conservation: { ok, faults } }: MockState): readonly string[] => (ok ? [] : faults)

let prepared = 0

/** Runs the command as soon as the page's mock exists, before the page's first call. Runs once, not again after a reload. */
const prepareInPage = (page: Page, command: ControlCommand): Promise<unknown> => {
  prepared += 1
  const once = { command, key: `e2e.prepared.${prepared}` }
  return page.addInitScript(({ command: planned, key }) => {
    if (sessionStorage.getItem(key) !== null) return
    const earlier = Object.getOwnPropertyDescriptor(globalThis, "__mock")?.set
    let mock: MockControl | undefined
    Object.defineProperty(globalThis, "__mock", {
      configurable: true,
      get: () => mock,
      set: (control: MockControl) => {
        mock = control
        earlier?.(control)
        sessionStorage.setItem(key, "done")
        control.run(planned)
      }
    })
  }, once)
}

/** Waits for the mock of a page that is still starting. */
const mockOf = (page: Page) => page.waitForFunction(() => window.__mock)

const inPage = (page: Page): Casino => ({
  control: async (command) =>
    succeed(
      await (await mockOf(page)).evaluate((mock, sent) => mock?.run(sent) ?? { ok: false as const, problem: "there is no mock" }, command)
    ),
  prepare: async (command) => void (await prepareInPage(page, command)),
  state: async () =>
    (await mockOf(page)).evaluate((mock) => {
      if (mock === undefined) throw new Error("there is no mock in this page")
      return mock.state()
    }),
  faults: async () => {
    const state = page.isClosed() ? null : await page.evaluate(() => window.__mock?.state() ?? null)
    return state === null ? [] : booksOf(state)
  }
})

const inProcess = (request: APIRequestContext): Casino => {
  const control: Casino["control"] = async (command) => succeed(await (await request.post("/_mock/control", { data: command })).json())
  const state: Casino["state"] = async () => (await request.get("/_mock/state")).json()
  return { control, prepare: control, state, faults: async () => booksOf(await state()) }
}

/** The channels whose open sockets a command closes or sends to. */
const channelsOf = (command: ControlCommand): readonly ("notifications" | "game")[] => {
  if (command.type === "sendRaw" || command.type === "sendMessage") return [command.channel]
  return command.type === "dropSockets" && command.channel !== undefined ? [command.channel] : []
}

/** Waits until the command meets a socket. A page shows its figures before its socket is open, and the command would have no effect then. */
const awaitSockets = async ({ state }: Casino, command: ControlCommand): Promise<void> => {
  for (const channel of channelsOf(command)) {
    const isOpen = async (): Promise<boolean> => {
      const { notifications, games } = (await state()).connected
      return (channel === "game" ? games : notifications).length > 0
    }
    await expect.poll(isOpen, `an open socket for ${channel}`).toBe(true)
  }
}

/** Allows the browser's complaints about faults that the test injects. */
const echoing = (casino: Casino, witness: MessageObserver): Casino => ({
  ...casino,
  control: async (command) => {
    witness.expectEchoOf(command)
    await awaitSockets(casino, command)
    await casino.control(command)
  },
  prepare: (command) => {
    witness.expectEchoOf(command)
    return casino.prepare(command)
  }
})

/** Runs in a page under test before its scripts: sets the preferences of the tests. */
export const setPreferences = (): void => {
  if (localStorage.getItem("telereel.language") === null) localStorage.setItem("telereel.language", "en")
  // At full frame rate the page's camera takes half a core, and here two cameras share two cores.
  localStorage.setItem("telereel.mock.fps", "10")
  // The hints at the first seat lie over the picture; the test of the hints shows them.
  if (localStorage.getItem("telereel.hints") === null) localStorage.setItem("telereel.hints", "closed")
}

/**
 * Every test starts with a fresh floor in English. At its end the ledger must be correct, and the console must contain no unexpected
 * message.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  mockProcess: [
    async ({}, use, { project }) => {
      if (project.name !== "server-mock") return use(null)
      const mock = await startMockProcess()
      await use(mock)
      await mock.stop()
    },
    { scope: "worker" }
  ],
  baseURL: async ({ mockProcess, baseURL }, use) => use(mockProcess?.url ?? baseURL),
  witness: async ({ context }, use) => use(await makeObserver(context)),
  page: async ({ page, witness: _listens }, use) => {
    await page.addInitScript(setPreferences)
    await use(page)
    // A request of the page that is under way when the test ends must not fail the test.
    if (!page.isClosed()) await page.unrouteAll({ behavior: "ignoreErrors" })
  },
  casino: async ({ page, request, mockProcess, witness }, use) => {
    const casino = mockProcess === null ? inPage(page) : inProcess(request)
    if (mockProcess !== null) await casino.control({ type: "openScenario", id: "default" })
    await use(echoing(casino, witness))
  },
  player: async ({ page, casino: _ready }, use) => use(new Player(page)),
  inOrder: [
    async ({ casino, witness }, use) => {
      await use(undefined)
      expect.soft(witness.complaints(), "what the browser complained of").toEqual([])
      expect.soft(await casino.faults(), "the casino's books").toEqual([])
    },
    { auto: true }
  ]
})

export { expect } from "@playwright/test"
