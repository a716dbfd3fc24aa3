/** A text of the server about a machine: its help or its paytable. */
export type MachineText = { readonly kind: "link"; readonly url: string } | { readonly kind: "text"; readonly text: string }

const isWebAddress = (text: string): boolean => /^https?:\/\/\S+$/iu.test(text) && URL.canParse(text)

/** A server sends help and paytable as text or as one http(s) address. Null when it sends nothing to read. */
export const readMachineText = (sent: string | undefined): MachineText | null => {
  const text = sent?.trim() ?? ""
  if (text === "") return null
  return isWebAddress(text) ? { kind: "link", url: text } : { kind: "text", text }
}
