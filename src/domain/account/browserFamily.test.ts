import { describe, expect, it } from "vitest"
import { nameBrowser } from "./browserFamily.ts"

const WEBKIT = "AppleWebKit/605.1.15 (KHTML, like Gecko)"
const MAC = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.5 Safari/605.1.15`

describe("[BOOT-4] a browser by its user agent", () => {
  it.each([
    ["chromium", "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36", 0],
    ["chromium", "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0", 10],
    ["chromium", "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36", 5],
    ["safari", MAC, 0],
    ["ios", `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT} Version/18.5 Mobile/15E148 Safari/604.1`, 5],
    ["ios", `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, 5],
    ["ios", MAC, 5],
    ["firefox", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", 0],
    [null, "Mozilla/5.0 (Linux; U; Android 4.4.2) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30", 5],
    [null, "Opera/9.80 (Windows NT 6.1) Presto/2.12.388 Version/12.18", 0]
  ] as const)("a browser by its user agent is %s: %s", (family, userAgent, touchPoints) => {
    expect(nameBrowser(userAgent, touchPoints)).toBe(family)
  })
})
