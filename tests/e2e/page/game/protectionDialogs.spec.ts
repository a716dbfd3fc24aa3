import type { Locator, Page } from "@playwright/test"
import { expect, test } from "../../support/session/casino.ts"
import { resize } from "../../support/page/resize.ts"
import { setTextSize, TEXT_SCREENS } from "../../support/page/textSize.ts"
import type { Player } from "../../support/session/player.ts"
import { makeSessionToken } from "../../support/session/sessionToken.ts"
import { sharePage } from "../../support/session/sharePage.ts"

const LANGUAGES = ["en", "tr", "ar"] as const

/** A desktop, a phone upright, a phone held sideways, and a small one: also a desktop at 200 % zoom. */
const DESKTOP = { width: 1440, height: 900 }
const SIZES = [DESKTOP, { width: 390, height: 844 }, { width: 844, height: 390 }, { width: 640, height: 360 }] as const

const speak = (page: Page, language: (typeof LANGUAGES)[number]): Promise<void> =>
  page.evaluate(async (wanted) => window.__speak?.(wanted), language)

const CASES = [
  ["PROT-5", "the reality check of gb", "protection-check-gb"],
  ["PROT-5", "the reality check of de", "protection-check-de"],
  ["PROT-9", "the plan of a session", "protection-plan"]
] as const

/** Opens a machine of a scenario that begins with a dialog. Its picture needs no WebRTC. */
const openScenario = (player: Player, scenario: string): Promise<void> =>
  player.open(`/game/101/x?signalling=inPage&still=1&scenario=${scenario}&token=${makeSessionToken("demo")}`)

const answersOf = (page: Page): Locator => page.getByRole("dialog").locator(".dialog-actions button")

/** Names of the buttons whose middle another element covers, which then takes the taps. */
const findCovered = (buttons: Locator): Promise<readonly string[]> =>
  buttons.evaluateAll((all) =>
    all
      .filter((button) => {
        const { left, top, width, height } = button.getBoundingClientRect()
        return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
      .map((button) => button.textContent)
  )

const LOW_PHONES = [
  { width: 390, height: 664 },
  { width: 320, height: 640 }
] as const

for (const [requirement, name, scenario] of CASES)
  test.describe(name, () => {
    sharePage(async ({ page, player }) => {
      await openScenario(player, scenario)
      await expect(answersOf(page)).toHaveCount(3)
    })

    test(`[${requirement}] every answer of ${name} is in sight at each size, and on a desktop in one row`, async ({ page }) => {
      const buttons = answersOf(page)
      for (const size of SIZES) {
        await resize(page, size)
        for (const language of LANGUAGES) {
          await speak(page, language)
          for (const button of await buttons.all()) await expect(button).toBeInViewport({ ratio: 1 })
          if (size !== DESKTOP) continue
          const heights = await buttons.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
          expect(new Set(heights).size, `rows in ${language}`).toBe(1)
        }
      }
      await speak(page, "en")
    })

    test(`[${requirement}] no choice of the dialog covers an answer of ${name} on a low phone`, async ({ page }) => {
      for (const size of LOW_PHONES) {
        await resize(page, size)
        for (const language of LANGUAGES) {
          await speak(page, language)
          const choice = page.getByRole("dialog").getByRole("radiogroup")
          if ((await choice.count()) > 0) await choice.evaluate((element) => element.scrollIntoView({ block: "end" }))
          await expect
            .poll(() => findCovered(answersOf(page)), `covered answers in ${language} at ${size.width}×${size.height}`)
            .toEqual([])
        }
      }
      await speak(page, "en")
    })
  })

test("[PROT-9] with text of 200 % every choice of the plan of a session is whole and can be reached", async ({ page, player }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openScenario(player, "protection-plan")
  const dialog = page.getByRole("dialog")
  const choice = dialog.getByRole("radiogroup")
  await expect(choice).toBeVisible()
  await setTextSize(page, 200)
  for (const size of TEXT_SCREENS) {
    await page.setViewportSize(size)
    const where = `${size.width}×${size.height}`
    const [around, labels] = [await choice.boundingBox(), await choice.locator("label").all()]
    expect(labels).toHaveLength(4)
    for (const part of [...labels, ...(await dialog.locator(".dialog-actions button").all())]) {
      await part.scrollIntoViewIfNeeded()
      await expect(part, where).toBeInViewport({ ratio: 0.98 })
      expect(await findCovered(part), where).toEqual([])
    }
    for (const label of labels) {
      const box = await label.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0), where).toBeLessThanOrEqual((around?.x ?? 0) + (around?.width ?? 0))
    }
  }
})
