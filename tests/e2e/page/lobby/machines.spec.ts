import { expect, test } from "../../support/session/casino.ts"
import { prepareOperator } from "../../support/session/operator.ts"
import { makeSessionToken } from "../../support/session/sessionToken.ts"

const HOUR_S = 3_600
const PICTURE = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 4'%3E%3Cpath d='M0 0h4v4H0z'/%3E%3C/svg%3E"

test("[LOBBY-2] a machine shows its own image, or its brand's logo when the image is missing or broken", async ({ player, casino }) => {
  const machine = (id: number, image?: string) => ({
    id,
    name: `Ruby Comet ${id}`,
    status: 3,
    brand: "Ruby Comet",
    brandId: 2,
    ...(image !== undefined && { image })
  })
  const body = { machines: [machine(201, PICTURE), machine(202), machine(203, "/no-such-picture.png")] }
  await prepareOperator(casino, { LOBBY_REFRESH_SECONDS: HOUR_S })
  await casino.prepare({ type: "respondNext", operationId: "getMachines", status: 200, body })
  await player.open(`/lobby/2/Ruby%20Comet?token=${makeSessionToken("demo")}`)
  const own = player.machineTile("Ruby Comet 201").locator("img")
  await expect(own).toHaveAttribute("src", PICTURE)
  await expect.poll(() => own.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  for (const name of ["Ruby Comet 202", "Ruby Comet 203"]) {
    const tile = player.machineTile(name)
    await expect(tile.locator("img:not([data-brand] img)")).toHaveCount(0)
    await expect(tile.locator("[data-brand='Ruby Comet']")).toBeVisible()
  }
})

test("[LOBBY-3] the operator's table overrides the meaning of statuses, and others keep their default", async ({
  page,
  player,
  casino
}) => {
  await prepareOperator(casino, { MACHINE_STATUS: { "8": "available", "2": "bonus" }, LOBBY_REFRESH_SECONDS: HOUR_S })
  await player.open(`/lobby/1/Bosphorus%20Royal?token=${makeSessionToken("demo")}`)
  const tile = player.machineTile("Bosphorus Royal 1")
  const sitDown = tile.getByRole("button", { name: /^Play/u })
  await expect(sitDown).toBeEnabled()
  for (const [status, text, isFree] of [
    [2, "In bonus", false],
    [8, "Free", true],
    [5, "Paying out", false],
    [3, "Free", true],
    [9, "Unknown", false]
  ] as const) {
    await casino.control({ type: "setMachineStatus", machineId: 101, status })
    await expect(tile.getByText(text, { exact: true })).toBeVisible()
    await expect(sitDown).toBeEnabled({ enabled: isFree })
  }
  // The filter uses the same table.
  await expect(page.getByRole("radio", { name: /^Unknown 1$/u })).toBeVisible()
})
