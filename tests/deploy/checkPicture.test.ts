import { expect, it } from "vitest"
import { checkDataUrl, checkPicture } from "./checkPicture.ts"

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])

it("[OPS-1] checkPicture accepts a picture whose bytes fit its type", () => {
  expect(() => checkPicture("logo.png", "png", png)).not.toThrow()
  expect(() => checkPicture("logo.svg", "svg+xml", Buffer.from('<?xml version="1.0"?>\n<svg/>'))).not.toThrow()
})

it("[OPS-1] checkPicture refuses a file that is empty, not a picture, or too big, and says which", () => {
  expect(() => checkPicture("logo.png", "png", Buffer.alloc(0))).toThrow(
    "logo.png is not a PNG picture. Nothing was written: name another with --icon."
  )
  expect(() => checkPicture("logo.svg", "svg+xml", Buffer.from("text"))).toThrow("logo.svg is not an SVG picture.")
  expect(() => checkPicture("logo.png", "png", Buffer.concat([png, Buffer.alloc(5_000_000)]))).toThrow(
    "logo.png has 5.0 MB, and a logo may have at most 5 MB. Nothing was written: name a smaller one with --icon."
  )
})

it("[OPS-1] checkPicture names the right ending of a picture of another type", () => {
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0])
  expect(() => checkPicture("logo.png", "png", jpeg)).toThrow("logo.png contains a JPEG picture. Nothing was written: rename it to .jpg.")
  expect(() => checkPicture("logo.webp", "webp", png)).toThrow("rename it to .png.")
})

it("[OPS-1] checkDataUrl checks a logo that the settings contain as a data URL", () => {
  const dataUrl = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString("base64")}`
  expect(() => checkDataUrl(dataUrl("png", png))).not.toThrow()
  expect(() => checkDataUrl(`data:image/svg+xml,${encodeURIComponent("<svg/>")}`)).not.toThrow()
  expect(() => checkDataUrl(dataUrl("png", Buffer.from("text")))).toThrow("The logo of the settings is not a PNG picture.")
  expect(() => checkDataUrl("data:image/gif;base64,R0lGODlh")).not.toThrow()
  expect(() => checkDataUrl("data:image/svg+xml,%")).toThrow("The logo of the settings is not an SVG picture.")
})
