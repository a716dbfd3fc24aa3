import { expect, it } from "vitest"
import { checkPicture } from "./checkPicture.ts"

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])

it("[OPS-1] accepts a picture whose bytes fit its type", () => {
  expect(() => checkPicture("logo.png", "png", png)).not.toThrow()
  expect(() => checkPicture("logo.svg", "svg+xml", Buffer.from('<?xml version="1.0"?>\n<svg/>'))).not.toThrow()
})

it("[OPS-1] refuses a file that is empty, no picture, or too big, and says which", () => {
  expect(() => checkPicture("logo.png", "png", Buffer.alloc(0))).toThrow(
    "logo.png is no PNG picture. Nothing was written: name another with --icon."
  )
  expect(() => checkPicture("logo.svg", "svg+xml", Buffer.from("text"))).toThrow("logo.svg is no SVG picture.")
  expect(() => checkPicture("logo.png", "png", Buffer.concat([png, Buffer.alloc(5_000_000)]))).toThrow(
    "logo.png has 5.0 MB, and a logo may have 5 MB. Nothing was written: name a smaller one with --icon."
  )
})
