import { clientOffer } from "./clientOffer.ts"
import { inPage } from "./inPage.ts"
import { serverOffer } from "./serverOffer.ts"
import type { VideoTransport } from "./videoTransport.ts"
import { whep } from "./whep.ts"

/** The transport of each signalling dialect. */
export const transports: { readonly [dialect in "whep" | "clientOffer" | "serverOffer" | "inPage"]: VideoTransport } = {
  whep,
  clientOffer,
  serverOffer,
  inPage
}
