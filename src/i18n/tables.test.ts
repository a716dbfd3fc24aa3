import { describe, expect, it } from "vitest"
import pagesEn from "./pages/en.json" with { type: "json" }
import pagesTr from "./pages/tr.json" with { type: "json" }
import replayEn from "./replay/en.json" with { type: "json" }
import replayTr from "./replay/tr.json" with { type: "json" }
import reportEn from "./report/en.json" with { type: "json" }
import reportTr from "./report/tr.json" with { type: "json" }
import shellEn from "./shell/en.json" with { type: "json" }
import shellTr from "./shell/tr.json" with { type: "json" }

interface Tree {
  readonly [key: string]: string | Tree
}

const flatten = (tree: Tree, path = ""): ReadonlyArray<readonly [string, string]> =>
  Object.entries(tree).flatMap(([key, node]) =>
    typeof node === "string" ? [[path + key, node] as const] : flatten(node, `${path}${key}.`)
  )

const values = (text: string): string => [...text.matchAll(/\{\{\w+\}\}/gu)].map(String).toSorted().join()

describe.each([
  ["replay", replayEn, replayTr],
  ["report", reportEn, reportTr],
  ["pages", pagesEn, pagesTr],
  ["shell", shellEn, shellTr]
])("[SHELL-6] the texts of the %s", (_, en, tr) => {
  it("are complete in both languages, with the same values to fill in", () => {
    const english = new Map(flatten(en))
    const turkish = flatten(tr)
    expect(turkish.map(([key]) => key)).toEqual([...english.keys()])
    expect(turkish.filter(([key, text]) => text.trim() === "" || values(text) !== values(english.get(key) ?? ""))).toEqual([])
  })
})
