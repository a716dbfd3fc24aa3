const encoder = new TextEncoder()

/** Lower-case hexadecimal digits of bytes. */
export const hexOf = (bytes: ArrayBuffer): string => {
  let text = ""
  for (const byte of new Uint8Array(bytes)) text += byte.toString(16).padStart(2, "0")
  return text
}

/** SHA-256 of a text's UTF-8 bytes, in hex. Needs a secure context, as all of WebCrypto does. */
export const sha256Hex = async (text: string): Promise<string> => hexOf(await crypto.subtle.digest("SHA-256", encoder.encode(text)))

/** Creates a function that signs texts with one key: HMAC-SHA-256, in hex. */
export const makeSigner = async (key: Uint8Array<ArrayBuffer>): Promise<(text: string) => Promise<string>> => {
  const imported = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"])
  return async (text) => hexOf(await crypto.subtle.sign("HMAC", imported, encoder.encode(text)))
}
