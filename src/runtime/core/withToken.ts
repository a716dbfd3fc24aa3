/** The socket's absolute address with the token in its query (spec §7). Made for each attempt and not stored. */
export const withToken = (url: string, token: string | null): string => {
  const address = new URL(url)
  address.protocol = address.protocol.replace(/^http/, "ws")
  address.searchParams.set("token", token ?? "")
  return address.href
}
