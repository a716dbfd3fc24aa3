import createClient, { type Client } from "openapi-fetch"
import type { paths } from "../generated/casino.ts"

/** Where the API is and who asks. The token is asked for at each call and stands in no URL (AUTH-3). */
export interface CasinoApiOptions {
  readonly baseUrl: string
  readonly token: () => string | null
}

/** The typed client that every adapter of the casino's calls stands on. */
export const makeClient = ({ baseUrl, token }: CasinoApiOptions): Client<paths> => {
  // The global fetch is looked up at each call: captured once, it would miss a mock that starts later.
  const client = createClient<paths>({ baseUrl, fetch: (request) => globalThis.fetch(request) })
  client.use({
    onRequest: ({ request }) => {
      // A call that brings a token of its own keeps it.
      const bearer = request.headers.has("authorization") ? null : token()
      if (bearer !== null) request.headers.set("authorization", `Bearer ${bearer}`)
      return request
    }
  })
  return client
}
