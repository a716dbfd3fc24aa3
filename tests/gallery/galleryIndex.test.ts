import { expect, test } from "vitest"
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { compareWith, findBroken, type Picture, writeIndex } from "./takePictures.ts"
import type { Visit } from "./visit.ts"

const visit: Visit = {
  part: "login",
  shows: "[LOGIN-1]",
  link: "/login",
  states: [
    { id: "login", title: "The login", steps: [], sees: "h1" },
    { id: "login-refused", title: "A wrong <password>", steps: [], sees: "h1" }
  ]
}

const picture: Picture = {
  id: "login",
  title: "The login",
  part: "login",
  look: { language: "en", scheme: "dark", size: "phone" },
  file: "en/login/login-phone-dark.webp"
}

test("the gallery's index counts and names the states without a picture", () => {
  const broken = findBroken([visit], [picture])
  expect(broken.map(({ id }) => id)).toEqual(["login-refused"])
  const page = writeIndex([picture], broken)
  expect(page).toContain("1 broken states")
  expect(page).toContain("login, 1: A wrong &lt;password> (login-refused)")
})

test("the gallery's index says that no state is broken when each has a picture", () => {
  const [login] = visit.states
  const broken = findBroken([{ ...visit, states: login === undefined ? [] : [login] }], [picture])
  expect(writeIndex([picture], broken)).toContain("0 broken states")
})

test("the gallery's index shows an earlier picture beside each new one, and counts those that differ", () => {
  const folder = mkdtempSync(join(tmpdir(), "gallery-"))
  const write = (file: string, content: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  const other: Picture = { ...picture, id: "login-refused", file: "en/login/login-refused-phone-dark.webp" }
  write(`new/${picture.file}`, "one")
  write(`earlier/${picture.file}`, "two")
  write(`new/${other.file}`, "three")
  const compared = compareWith(join(folder, "earlier"), join(folder, "new"), [picture, other])
  expect(compared.map(({ before }) => before)).toEqual([{ file: `before/${picture.file}`, differs: true }, undefined])
  const page = writeIndex(compared, [])
  expect(page).toContain("only the 1 that differ")
  expect(page).toContain(`<a href="before/${picture.file}" title="en dark phone, earlier"`)
})
