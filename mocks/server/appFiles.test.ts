import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { brotliCompressSync, gzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openApp } from "./appFiles.ts"

const PAGE = "<!doctype html><title>Telereel</title>"
let folder = ""

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "telereel-app-"))
  writeFileSync(join(folder, "index.html"), PAGE)
  writeFileSync(join(folder, "index.html.gz"), gzipSync(PAGE))
  writeFileSync(join(folder, "index.html.br"), brotliCompressSync(PAGE))
  writeFileSync(join(folder, "plain.txt"), "plain")
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe("[MOCK-1] the files of the front end", () => {
  it.each([
    { encodings: undefined, encoding: undefined },
    { encodings: "identity", encoding: undefined },
    { encodings: "gzip", encoding: "gzip" },
    { encodings: "gzip, deflate, br, zstd", encoding: "br" },
    { encodings: "gzip;q=0.8, br;q=0", encoding: "gzip" },
    { encodings: "br;q=0, gzip;q=0.0", encoding: undefined }
  ])("a page is sent as $encoding when the browser accepts $encodings", ({ encodings, encoding }) => {
    const file = openApp(folder).find("/lobby", { encodings })
    expect(file?.headers["content-encoding"]).toBe(encoding)
    expect(file?.headers["vary"]).toBe("accept-encoding")
    expect(file?.headers["use-as-dictionary"]).toBeUndefined()
    expect(file?.body.toString() === PAGE).toBe(encoding === undefined)
  })

  it("a file that the build did not compress is sent as it is", () => {
    const file = openApp(folder).find("/plain.txt", { encodings: "br" })
    expect(file?.body.toString()).toBe("plain")
    expect(file?.headers["content-encoding"]).toBeUndefined()
  })

  it("[OPS-5] a page names the endpoint for the browser's reports, unless a link with a token opened it", () => {
    const app = openApp(folder, "/reports-of-browsers")
    expect(app.find("/lobby", { query: "?a=1" })?.headers["reporting-endpoints"]).toBe(
      'telereel="/reports-of-browsers", default="/reports-of-browsers"'
    )
    expect(app.find("/lobby", { query: "?token=TEST-SECRET" })?.headers["reporting-endpoints"]).toBeUndefined()
    expect(openApp(folder).find("/lobby")?.headers["reporting-endpoints"]).toBeUndefined()
  })

  it("[OPS-4] a browser with an earlier version of a file gets the difference, and only that browser", () => {
    const hash = "UVJJK755zxAdVgIUBmnwVMY1MI5R1Zn0Ay085OYNZQC="
    mkdirSync(join(folder, ".deltas/assets/first-AAAA-AA2.js"), { recursive: true })
    mkdirSync(join(folder, "assets"), { recursive: true })
    writeFileSync(join(folder, "assets/first-AAAA-AA2.js"), "new")
    writeFileSync(join(folder, ".deltas/assets/first-AAAA-AA2.js", `${hash}.dcz`), "difference")
    const find = (encodings: string, dictionary?: string) => openApp(folder).find("/assets/first-AAAA-AA2.js", { encodings, dictionary })
    const small = find("gzip, br, dcb, dcz", `:${hash}:`)
    expect(small?.body.toString()).toBe("difference")
    expect(small?.headers).toMatchObject({
      "content-encoding": "dcz",
      "content-type": "text/javascript; charset=utf-8",
      "use-as-dictionary": 'match="/assets/first-*.js"',
      vary: "accept-encoding, available-dictionary"
    })
    for (const [encodings, dictionary] of [
      ["gzip, dcz", undefined],
      ["gzip", `:${hash}:`],
      ["dcz", `:${hash.replace("U", "V")}:`],
      ["dcz", ":../../index.html:"]
    ] as const)
      expect(find(encodings, dictionary)?.body.toString()).toBe("new")
  })

  it("each encoding of a file has a tag of its own", () => {
    const app = openApp(folder)
    const tags = ["", "gzip", "br"].map((encodings) => app.find("/", { encodings })?.headers["etag"])
    expect(new Set(tags).size).toBe(3)
  })
})
