import { Effect } from "effect"
import { afterEach, describe, expect, it, vi } from "vitest"
import { makeCasinoApi } from "./casinoApi.ts"

const BASE = "http://casino.test/api/"

const serve = (body: unknown, status = 200) => {
  const asked: Request[] = []
  vi.stubGlobal("fetch", (request: Request) => {
    asked.push(request)
    return Promise.resolve(new Response(typeof body === "string" ? body : JSON.stringify(body), { status }))
  })
  return asked
}

afterEach(() => void vi.unstubAllGlobals())

const api = (token: string | null = "t0ken") => makeCasinoApi({ baseUrl: BASE, token: () => token })

describe("the casino API", () => {
  it("[AUTH-3] sends the token in a header and not in the URL", async () => {
    const asked = serve({ balance: 5 })
    await Effect.runPromise(api().getBalance())
    expect(asked[0]?.headers.get("authorization")).toBe("Bearer t0ken")
    expect(asked[0]?.url).toBe("http://casino.test/api/player/balance")
  })

  it("[AUTH-3] reads the token for each call, and sends none for a guest", async () => {
    const asked = serve({ balance: 5 })
    let token: string | null = null
    const casino = makeCasinoApi({ baseUrl: BASE, token: () => token })
    await Effect.runPromise(casino.getBalance())
    token = "later"
    await Effect.runPromise(casino.getBalance())
    expect(asked.map(({ headers }) => headers.get("authorization"))).toEqual([null, "Bearer later"])
  })

  it("[LOGIN-3] sends name, password and site of a login only in the body", async () => {
    const asked = serve({ token: "t", pin_code: null, ip_address: "192.0.2.1", versions: "1" })
    const request = { username: "ayse", password: "s3cret", site_id: 8 }
    await Effect.runPromise(api(null).logIn(request))
    expect(asked[0]?.method).toBe("POST")
    expect(asked[0]?.url).toBe("http://casino.test/api/login")
    expect(await asked[0]?.json()).toEqual(request)
  })

  it.each([
    ["validateSession", "GET", "/api/validate"],
    ["logOut", "POST", "/api/player/logout"],
    ["getBrands", "GET", "/api/machine/brands"],
    ["getMachines", "GET", "/api/machine/all"]
  ] as const)("calls %s as %s %s", async (op, method, path) => {
    const asked = serve({})
    const sent: Effect.Effect<unknown, unknown> = api()[op]()
    await Effect.runPromiseExit(sent)
    expect([asked[0]?.method, new URL(asked[0]?.url ?? BASE).pathname]).toEqual([method, path])
  })

  it("[AUTH-6] asks the browser to finish the logout call when the page is closed", async () => {
    const asked = serve({ code: 20_000 })
    await Effect.runPromise(api().logOut("ended"))
    expect(asked.map(({ keepalive }) => keepalive)).toEqual([true])
  })

  it("[GAME-9] cancels the session at a machine by the machine's id", async () => {
    const asked = serve({ code: 20_000 })
    expect(await Effect.runPromise(api().cancelSession(11))).toEqual({ code: 20_000 })
    expect(await asked[0]?.json()).toEqual({ machineId: 11 })
  })

  it("[LOG-1] the casino API fails as Decode when the body is not JSON", async () => {
    serve("<html>hello</html>")
    expect(await Effect.runPromise(Effect.flip(api().getBalance()))).toMatchObject({ _tag: "Decode" })
  })

  it("[LOGIN-4] the casino API fails with the refusal of a real error answer", async () => {
    serve({ code: 10_702, ErrorMessage: "no", Params: { attempts: 1 } }, 400)
    expect(await Effect.runPromise(Effect.flip(api().getBalance()))).toMatchObject({
      _tag: "Rejected",
      refusal: { code: 10_702, params: { attempts: 1 } }
    })
  })
})

describe("an acknowledgement", () => {
  it.each(["", "{}", { code: 20_000 }])("an acknowledgement succeeds when the body is %j", async (body) => {
    serve(body)
    expect(await Effect.runPromise(api().cancelSession(11))).toEqual({ code: 20_000 })
  })

  it("[GAME-9] an acknowledgement fails as a refusal when a 200 carries a code other than 20000", async () => {
    serve({ code: 52_010, ErrorMessage: "There is no open session on this machine." })
    expect(await Effect.runPromise(Effect.flip(api().cancelSession(11)))).toMatchObject({ _tag: "Rejected", refusal: { code: 52_010 } })
    serve({ code: 50_100 })
    expect(await Effect.runPromise(Effect.flip(api().cancelSession(11)))).toMatchObject({ _tag: "Rejected", refusal: { code: 50_100 } })
  })
})
