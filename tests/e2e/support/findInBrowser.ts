import type { Page } from "@playwright/test"

/** The vault alone may hold secrets (LOG-4); the mock's own floor is no part of the product. */
const VAULT = ["telereel.token", "telereel.pin"]
const MOCK = "telereel.mock."
/** Where the mock's library notes the sockets of its pages, with their whole addresses. */
const MOCK_DATABASE = "msw-websocket-clients"

/** What all databases of the page hold, as text. */
const dumpDatabases = (page: Page): Promise<string> =>
  page.evaluate(async (mockDatabase) => {
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result))
        request.addEventListener("error", () => reject(request.error ?? new Error("a database cannot be read")))
      })
    const found: unknown[] = []
    for (const { name } of await indexedDB.databases()) {
      if (name === mockDatabase) continue
      const database = await settled(indexedDB.open(name ?? ""))
      for (const store of database.objectStoreNames) {
        const records: unknown = await settled(database.transaction(store).objectStore(store).getAll())
        found.push([name, store, records])
      }
      database.close()
    }
    return JSON.stringify(found)
  }, MOCK_DATABASE)

/** Everything that can be read of a player in the browser, by place, except what the vault holds. */
const dumpBrowser = async (page: Page): Promise<Readonly<Record<string, string>>> => {
  const dumpStorage = (kind: "localStorage" | "sessionStorage") =>
    page.evaluate(
      ([from, vault, mock]) => {
        const kept = Object.entries(globalThis[from]).filter(([key]) => !vault.includes(key) && !key.startsWith(mock))
        return JSON.stringify(kept)
      },
      [kind, VAULT, MOCK] as const
    )
  return {
    databases: await dumpDatabases(page),
    localStorage: await dumpStorage("localStorage"),
    sessionStorage: await dumpStorage("sessionStorage"),
    cookies: JSON.stringify(await page.context().cookies()),
    address: page.url(),
    page: await page.content(),
    "addresses of what was fetched": await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .join(" ")
    )
  }
}

/** Where in the browser one of these texts stands, as "localStorage: 03ac…"; empty when nowhere. */
export const findInBrowser = async (page: Page, texts: readonly string[]): Promise<readonly string[]> => {
  const places = Object.entries(await dumpBrowser(page))
  return places.flatMap(([place, content]) =>
    texts.filter((text) => content.includes(text)).map((text) => `${place}: ${text.slice(0, 4)}…`)
  )
}
