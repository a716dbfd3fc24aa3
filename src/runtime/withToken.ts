/** The socket's absolute address with the token in its query, as the spec has it (§7). Made at each attempt and kept nowhere. */
export const withToken = (url: string, token: string | null): string => {
  const address = new URL(url)
  address.protocol = address.protocol.replace(/^http/, "ws")
  address.searchParams.set("token", token ?? "")
  return address.href
}
