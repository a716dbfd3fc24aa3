import { expect, type Locator, type Page } from "@playwright/test"
import type { EventName } from "../../../../src/domain/events.ts"
import { readLog } from "../page/readLog.ts"
import { makeSessionToken } from "./sessionToken.ts"

/** The client queries an overdue transfer after 8 s. */
const MONEY = { timeout: 40_000 }
/** The client requests missing video again after 10 s. */
const PICTURE = { timeout: 45_000 }

/** The button of the money dialog: during a break nothing can be deposited there, and it has another name. */
const MONEY_BUTTON = /^(?:Add credit|Latest moves)$/u

/** Completes when an element has the same place in two frames: what comes into sight above it has moved it, and the page has scrolled. */
const settlePlace = (element: Locator): Promise<void> =>
  element.evaluate(
    (shown) =>
      new Promise<void>((resolve) => {
        let last: number | null = null
        const look = (): void => {
          const { top } = shown.getBoundingClientRect()
          if (top === last) return resolve()
          last = top
          requestAnimationFrame(look)
        }
        look()
      })
  )

/** A player's actions on screen, in English. Amounts are minor units. */
export class Player {
  readonly page: Page
  readonly video: Locator

  constructor(page: Page) {
    this.page = page
    this.video = page.getByTestId("machine-video")
  }

  async open(path = "/"): Promise<void> {
    await this.page.goto(path)
  }

  async logIn(username = "demo", password = `${username}1234`): Promise<void> {
    await this.page.getByLabel("Username or email").fill(username)
    await this.page.getByLabel("Password", { exact: true }).fill(password)
    await this.page.getByRole("button", { name: "Log in", exact: true }).click()
  }

  /** Logs in on the login page with "Remember me", which applies to every tab of this browser. */
  async logInRemembered(username = "demo"): Promise<void> {
    await this.open("/login")
    await this.page.getByLabel("Remember me").check()
    await this.logIn(username)
  }

  /** Opens the navbar of layout 3, the casino's default layout. */
  async openMenu(): Promise<Locator> {
    await this.page.getByRole("button", { name: "Menu", exact: true }).click()
    const drawer = this.page.getByRole("dialog").filter({ has: this.page.getByRole("navigation", { name: "Main menu" }) })
    await expect(drawer).toBeVisible()
    return drawer
  }

  brandTile(name: string): Locator {
    return this.page.getByRole("button", { name: `Show the machines of ${name}`, exact: true })
  }

  machineTile(name: string): Locator {
    return this.page.getByRole("listitem").filter({ has: this.page.getByRole("heading", { name, exact: true }) })
  }

  /** Opens the first brand, on a phone its own page, and waits for its machines. The page scrolls to them: a click before that would miss its button. */
  async openBrand(): Promise<void> {
    await this.page
      .getByRole("button", { name: /^Show the machines of/u })
      .first()
      .click()
    const machines = this.page.getByRole("list", { name: "Machines" })
    await expect(machines).toBeInViewport()
    await settlePlace(machines)
  }

  /** Sits down at the first free machine and waits for its video. */
  async join(): Promise<void> {
    await this.page
      .getByRole("button", { name: /^Play /u, disabled: false })
      .first()
      .click()
    await this.expectLive()
  }

  async expectLive(): Promise<void> {
    await expect(this.page.getByText("Live", { exact: true })).toBeVisible(PICTURE)
  }

  /** Logs in as demo and sits down. Most tests start here. */
  async sitDown(): Promise<void> {
    await this.open("/")
    await this.logIn()
    await this.openBrand()
    await this.join()
  }

  /** Opens a machine directly by the operator's link with a token (BOOT-3). */
  async arriveAt(machineId: number, username = "demo"): Promise<void> {
    await this.open(`/game/${machineId}/machine?token=${makeSessionToken(username)}`)
  }

  /** Opens machine 101, waits for live video, and deposits this amount, written as "50.00". */
  async arriveWith(amount: string): Promise<void> {
    await this.arriveAt(101)
    await this.expectLive()
    await this.cashIn(amount)
  }

  async openMoney(): Promise<Locator> {
    await this.page.getByRole("button", { name: MONEY_BUTTON }).click()
    return this.page.getByRole("dialog")
  }

  /** Deposits an amount, written as "100.00", and waits for its completion. */
  async cashIn(amount: string): Promise<void> {
    const dialog = await this.openMoney()
    await this.take("TransferRequested", async () => {
      await dialog.getByLabel("Another amount").fill(amount)
      await dialog.getByRole("button", { name: `Add ₺${amount}`, exact: true }).click()
    })
    await this.expectDeposited()
  }

  /** Chooses a preset, written as "50.00", and requests its deposit. */
  async requestPreset(amount: string): Promise<Locator> {
    const dialog = await this.openMoney()
    await this.take("TransferRequested", async () => {
      await dialog.getByRole("button", { name: `₺${amount}`, exact: true }).click()
      await dialog.getByRole("button", { name: `Add ₺${amount}`, exact: true }).click()
    })
    return dialog
  }

  /** The dialog closes itself when the money is on the machine, and only then. */
  async expectDeposited(): Promise<void> {
    await expect(this.page.getByRole("dialog")).toBeHidden(MONEY)
  }

  async cashOut(): Promise<void> {
    const dialog = await this.openMoney()
    await this.take("TransferRequested", () => dialog.getByRole("button", { name: "Cash out" }).click())
    await expect(dialog.getByTestId("transfer-status")).toHaveText(/is back in your balance\.$/u, MONEY)
    await this.closeDialog()
  }

  async closeDialog(): Promise<void> {
    await this.page.keyboard.press("Escape")
    await expect(this.page.getByRole("dialog")).toBeHidden()
  }

  /** The button between the bet buttons, which shows the active band and opens the menu of all bands. */
  get bandButton(): Locator {
    return this.page.getByRole("button", { name: /^Lines and bet/u })
  }

  async openBands(): Promise<Locator> {
    await this.bandButton.click()
    return this.page.getByRole("menu", { name: "Lines and bet" })
  }

  async chooseBand(name: string): Promise<void> {
    await (await this.openBands()).getByRole("menuitemradio", { name }).click()
  }

  get spinButton(): Locator {
    return this.page.getByRole("button", { name: "Spin", exact: true })
  }

  /** The overlay of the video while it is not live. */
  get overlay(): Locator {
    return this.page.locator("[data-overlay]")
  }

  /**
   * Repeats an action that costs money until the page has accepted it. A stalled video disables such a button (LIVE-1), which may happen
   * between check and click on a loaded computer. Only then, according to the log, is the action repeated.
   */
  async take(type: "PressRequested" | "TransferRequested", act: () => Promise<void>): Promise<void> {
    const read = async (): Promise<{ readonly taken: number; readonly stalls: number; readonly until: number }> => {
      const log = await readLog(this.page)
      const count = (wanted: EventName): number => log.filter((envelope) => envelope.type === wanted).length
      return { taken: count(type), stalls: count("FramesStalled"), until: Math.max(...log.map(({ at }) => at)) }
    }
    const before = await read()
    let now = before
    while (now.taken === before.taken) {
      const { stalls } = now
      await act()
      const acted = await this.page.evaluate(() => Date.now())
      // The log on disk lags behind, but it is in order. An event later than the click means that all results of the click are on disk.
      const isDecided = async (): Promise<boolean> => {
        now = await read()
        return now.taken > before.taken || (now.stalls > stalls && now.until > acted)
      }
      await expect.poll(isDecided, `${type}, or a picture that stands`).toBe(true)
    }
  }

  /** Presses spin without waiting for the reels. */
  async press(): Promise<void> {
    await this.take("PressRequested", () => this.spinButton.click())
  }

  /** Presses spin and waits until the reels rest. */
  async spin(): Promise<void> {
    const before = (await this.pressStatus.getAttribute("data-press")) ?? "none"
    await this.press()
    await expect(this.pressStatus).not.toHaveAttribute("data-press", before)
    await expect(this.pressStatus).toHaveAttribute("data-status", "done", MONEY)
  }

  get pressStatus(): Locator {
    return this.page.getByTestId("press-status")
  }

  /** The shown amount in minor units. */
  async amount(figure: "balance" | "credit" | "bet" | "last-win"): Promise<number> {
    const shown = this.page.getByTestId(figure).locator("[data-minor]")
    return Number(await shown.getAttribute("data-minor"))
  }

  async expectAmount(figure: "balance" | "credit" | "bet" | "last-win", minor: number): Promise<void> {
    await expect(this.page.getByTestId(figure).locator("[data-minor]")).toHaveAttribute("data-minor", String(minor))
  }
}
