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

describe("the casino's calls", () => {
  it("[AUTH-3] bear the token in a header, and in no address", async () => {
    const asked = serve({ balance: 5 })
    await Effect.runPromise(api().getBalance())
    expect(asked[0]?.headers.get("authorization")).toBe("Bearer t0ken")
    expect(asked[0]?.url).toBe("http://casino.test/api/player/balance")
  })

  it("[AUTH-3] ask for the token each time, and a guest bears none", async () => {
    const asked = serve({ balance: 5 })
    let token: string | null = null
    const casino = makeCasinoApi({ baseUrl: BASE, token: () => token })
    await Effect.runPromise(casino.getBalance())
    token = "later"
    await Effect.runPromise(casino.getBalance())
    expect(asked.map(({ headers }) => headers.get("authorization"))).toEqual([null, "Bearer later"])
  })

  it("[LOGIN-3] log in with name, password and site in the body alone", async () => {
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
  ] as const)("%s goes to %s %s", async (op, method, path) => {
    const asked = serve({})
    const sent: Effect.Effect<unknown, unknown> = api()[op]()
    await Effect.runPromiseExit(sent)
    expect([asked[0]?.method, new URL(asked[0]?.url ?? BASE).pathname]).toEqual([method, path])
  })

  it("[GAME-9] cancel a session at a machine by its id", async () => {
    const asked = serve({ code: 20_000 })
    expect(await Effect.runPromise(api().cancelSession(11))).toEqual({ code: 20_000 })
    expect(await asked[0]?.json()).toEqual({ machineId: 11 })
  })

  it("[LOG-1] fail with a tag when the body is no JSON", async () => {
    serve("<html>hello</html>")
    expect(await Effect.runPromise(Effect.flip(api().getBalance()))).toMatchObject({ _tag: "Decode" })
  })

  it("[LOGIN-4] fail with the refusal of a real error answer", async () => {
    serve({ code: 10_702, ErrorMessage: "no", Params: { attempts: 1 } }, 400)
    expect(await Effect.runPromise(Effect.flip(api().getBalance()))).toMatchObject({
      _tag: "Rejected",
      refusal: { code: 10_702, params: { attempts: 1 } }
    })
  })
})

describe("an answer that says only that it was done", () => {
  it.each(["", "{}", { code: 20_000 }])("is a success when it is %j", async (body) => {
    serve(body)
    expect(await Effect.runPromise(api().cancelSession(11))).toEqual({ code: 20_000 })
  })

  it("[GAME-9] is a refusal when a 200 carries another code than 20000", async () => {
    serve({ code: 52_010, ErrorMessage: "There is no open session on this machine." })
    expect(await Effect.runPromise(Effect.flip(api().cancelSession(11)))).toMatchObject({ _tag: "Rejected", refusal: { code: 52_010 } })
    serve({ code: 50_100 })
    expect(await Effect.runPromise(Effect.flip(api().cancelSession(11)))).toMatchObject({ _tag: "Rejected", refusal: { code: 50_100 } })
  })
})
