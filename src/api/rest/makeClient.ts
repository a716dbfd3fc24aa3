import createClient, { type Client } from "openapi-fetch"
import type { paths } from "../generated/casino.ts"

/** The API's base URL and the token. The token is read for each call and never appears in a URL (AUTH-3). */
export interface CasinoApiOptions {
  readonly baseUrl: string
  readonly token: () => string | null
}

/** The typed client that the API modules share. */
export const makeClient = ({ baseUrl, token }: CasinoApiOptions): Client<paths> => {
  // Look up the global fetch for each call: a reference taken here would miss a mock that starts later.
  const client = createClient<paths>({ baseUrl, fetch: (request) => globalThis.fetch(request) })
  client.use({
    onRequest: ({ request }) => {
      // A call that sets its own token keeps it.
      const bearer = request.headers.has("authorization") ? null : token()
      if (bearer !== null) request.headers.set("authorization", `Bearer ${bearer}`)
      return request
    }
  })
  return client
}
