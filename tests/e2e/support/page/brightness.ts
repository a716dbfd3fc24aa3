import type { Locator } from "@playwright/test"

/** Mean of all colour values of the visible frame. 0 is black. */
export const brightnessOf = (video: Locator): Promise<number> =>
  video.evaluate((element) => {
    if (!(element instanceof HTMLVideoElement)) throw new Error("no video element")
    const canvas = new OffscreenCanvas(64, 36)
    const ctx = canvas.getContext("2d")
    ctx?.drawImage(element, 0, 0, 64, 36)
    const { data } = ctx?.getImageData(0, 0, 64, 36) ?? { data: [] }
    const colours = [...data].filter((_, index) => index % 4 !== 3)
    return colours.reduce((sum, value) => sum + value, 0) / Math.max(1, colours.length)
  })
