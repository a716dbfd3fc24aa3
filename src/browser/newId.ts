/** The version 4 and the place of the variant, of which two bits are random (RFC 9562). */
const FORM = "xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx"

/** A random UUID. `crypto.randomUUID` exists only in secure contexts, and an operator may serve the product over plain HTTP in an own network. */
export const newId = (): string => {
  const random = crypto.getRandomValues(new Uint8Array(FORM.length))
  return FORM.replaceAll(/[xy]/gu, (kind, at: number) => {
    const digit = (random[at] ?? 0) & 0xf
    return (kind === "x" ? digit : (digit & 0x3) | 0x8).toString(16)
  })
}
