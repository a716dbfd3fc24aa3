import type { Page } from "@playwright/test"

/** Keys of the credential store, which may contain secrets (LOG-4). The mock's own keys are not part of the product. */
const VAULT = ["telereel.token", "telereel.pin"]
const MOCK = "telereel.mock."
/** Database in which MSW stores the addresses of the page's sockets. */
const MOCK_DATABASE = "msw-websocket-clients"

/** The content of all databases of the page, as text. */
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

/** Finds the texts that occur in the databases of the page. `except`: a text that is allowed there. */
export const findInDatabases = async (page: Page, texts: readonly string[], except = ""): Promise<readonly string[]> => {
  const dump = await dumpDatabases(page)
  const content = except === "" ? dump : dump.replaceAll(except, "")
  return texts.filter((text) => content.includes(text))
}

/** Everything in the browser that is readable, by location, except the credential store. */
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

/** Locations in the browser that contain one of these texts, as "localStorage: 03ac…". Empty when there are none. */
export const findInBrowser = async (page: Page, texts: readonly string[]): Promise<readonly string[]> => {
  const places = Object.entries(await dumpBrowser(page))
  return places.flatMap(([place, content]) =>
    texts.filter((text) => content.includes(text)).map((text) => `${place}: ${text.slice(0, 4)}…`)
  )
}
