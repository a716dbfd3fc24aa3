import { expect, type Locator, type Page } from "@playwright/test"
import type { EventName } from "../../../src/domain/events.ts"
import { readLog } from "./readLog.ts"
import { makeSessionToken } from "./sessionToken.ts"

/** Money whose answer is late is asked about after 8 s. */
const MONEY = { timeout: 40_000 }
/** A picture that does not come is asked for again after 10 s. */
const PICTURE = { timeout: 45_000 }

/** What a person does at the screen, in English so that the tests read. Amounts are minor units. */
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

  /** Slides the navbar of layout 3 out, which is the casino's own layout. */
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

  async openBrand(): Promise<void> {
    const brand = this.page.getByRole("button", { name: /^Show the machines of/u }).first()
    await brand.click()
    await expect(brand).toHaveAttribute("aria-pressed", "true")
  }

  /** Sits down at the first free machine that is shown, and waits for its picture. */
  async join(): Promise<void> {
    await this.page
      .getByRole("button", { name: /^Sit down at/u, disabled: false })
      .first()
      .click()
    await this.expectLive()
  }

  async expectLive(): Promise<void> {
    await expect(this.page.getByText("Live", { exact: true })).toBeVisible(PICTURE)
  }

  /** Comes in as demo and sits down: where most tests begin. */
  async sitDown(): Promise<void> {
    await this.open("/")
    await this.logIn()
    await this.openBrand()
    await this.join()
  }

  /** Comes by the operator's own link, with a token, straight to a machine (BOOT-3). */
  async arriveAt(machineId: number, username = "demo"): Promise<void> {
    await this.open(`/game/${machineId}/machine?token=${makeSessionToken(username)}`)
  }

  /** The same with this much, written as "50.00", on machine 101 and its picture live: where a test of the game begins. */
  async arriveWith(amount: string): Promise<void> {
    await this.arriveAt(101)
    await this.expectLive()
    await this.cashIn(amount)
  }

  async openMoney(): Promise<Locator> {
    await this.page.getByRole("button", { name: "Money" }).click()
    return this.page.getByRole("dialog")
  }

  /** Puts a free amount, written as "100.00", on the machine and waits until it is there. */
  async cashIn(amount: string): Promise<void> {
    const dialog = await this.openMoney()
    await this.take("TransferRequested", async () => {
      await dialog.getByLabel("Another amount").fill(amount)
      await dialog.getByRole("button", { name: "Cash in" }).click()
    })
    // By its words: the fate of the transfer before may still stand there.
    await expect(dialog.getByTestId("transfer-fate")).toHaveText(`₺${amount} was put on the machine.`, MONEY)
    await this.closeDialog()
  }

  async cashOut(): Promise<void> {
    const dialog = await this.openMoney()
    await dialog.getByRole("button", { name: "Cash out" }).click()
    await expect(dialog.getByTestId("transfer-fate")).toHaveText(/is back in your balance\.$/u, MONEY)
    await this.closeDialog()
  }

  async closeDialog(): Promise<void> {
    await this.page.keyboard.press("Escape")
    await expect(this.page.getByRole("dialog")).toBeHidden()
  }

  get spinButton(): Locator {
    return this.page.getByRole("button", { name: "Spin", exact: true })
  }

  /** What lies over the picture while it is not live. */
  get curtain(): Locator {
    return this.page.locator("[data-curtain]")
  }

  /**
   * Does what costs money until the page has taken it. A picture that stands locks such a button (LIVE-1), and on a busy machine it may
   * stand for a moment between the look and the press: only then, when the log says so, is it done again.
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
      // The disk is behind, but in order: where it has something later than the deed, it has all that came of the deed.
      const isDecided = async (): Promise<boolean> => {
        now = await read()
        return now.taken > before.taken || (now.stalls > stalls && now.until > acted)
      }
      await expect.poll(isDecided, `${type}, or a picture that stands`).toBe(true)
    }
  }

  /** Presses spin; the reels turn afterwards. */
  async press(): Promise<void> {
    await this.take("PressRequested", () => this.spinButton.click())
  }

  /** Presses spin and waits until the reels stand. */
  async spin(): Promise<void> {
    const before = (await this.pressFate.getAttribute("data-press")) ?? "none"
    await this.press()
    await expect(this.pressFate).not.toHaveAttribute("data-press", before)
    await expect(this.pressFate).toHaveAttribute("data-fate", "done", MONEY)
  }

  get pressFate(): Locator {
    return this.page.getByTestId("press-fate")
  }

  /** What a figure shows, in minor units. */
  async amount(figure: "balance" | "credit" | "bet" | "last-win"): Promise<number> {
    const shown = this.page.getByTestId(figure).locator("[data-minor]")
    return Number(await shown.getAttribute("data-minor"))
  }

  async expectAmount(figure: "balance" | "credit" | "bet" | "last-win", minor: number): Promise<void> {
    await expect(this.page.getByTestId(figure).locator("[data-minor]")).toHaveAttribute("data-minor", String(minor))
  }
}
