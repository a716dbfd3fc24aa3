const encoder = new TextEncoder()

/** Lower-case hexadecimal digits of bytes. */
export const hexOf = (bytes: ArrayBuffer): string => {
  let text = ""
  for (const byte of new Uint8Array(bytes)) text += byte.toString(16).padStart(2, "0")
  return text
}

/** Browsers offer WebCrypto in secure contexts only, and an operator may serve the product over plain HTTP in an own network. */
const hasWebCrypto = (): boolean => "subtle" in crypto

/** Replaces WebCrypto where there is none. Loaded lazily, because most players never need it. */
const loadSha256 = () => import("./sha256.ts")

/** Loads the code that `sha256Of` needs in this browser. Rejects when it cannot be loaded. */
export const prepareSha256 = async (): Promise<void> => {
  if (!hasWebCrypto()) await loadSha256()
}

/** SHA-256 of bytes. Copies them before it returns, so that the caller may reuse their memory at once. */
export const sha256Of = async (bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> => {
  if (hasWebCrypto()) return crypto.subtle.digest("SHA-256", bytes)
  const copy = bytes.slice()
  return (await loadSha256()).sha256(copy)
}

/** SHA-256 of a text's UTF-8 bytes, in hex. */
export const sha256Hex = async (text: string): Promise<string> => hexOf(await sha256Of(encoder.encode(text)))

/** Creates a function that signs texts with one key: HMAC-SHA-256, in hex. */
export const makeSigner = async (key: Uint8Array<ArrayBuffer>): Promise<(text: string) => Promise<string>> => {
  if (!hasWebCrypto()) {
    const sign = (await loadSha256()).makeHmac(key)
    return (text) => Promise.resolve(hexOf(sign(encoder.encode(text))))
  }
  const imported = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"])
  return async (text) => hexOf(await crypto.subtle.sign("HMAC", imported, encoder.encode(text)))
}
