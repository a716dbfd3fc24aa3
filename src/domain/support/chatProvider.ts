/** A live-support provider and the operator's account there (SHELL-13). LiveChat identifies its customers by a licence or an organisation. */
export type ChatProvider =
  | { readonly kind: "liveChat"; readonly account: "license" | "organizationId"; readonly id: string }
  | { readonly kind: "tawk"; readonly property: string; readonly widget: string }

const LIVECHAT = /^livechat:(?:(?<license>\d+)|(?<organizationId>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}))$/iu
const TAWK = /^tawk:(?<property>[\w-]+)\/(?<widget>[\w-]+)$/iu

/** Parses `livechat:LICENCE`, `livechat:ORGANISATION-ID` or `tawk:PROPERTY/WIDGET`; null for anything else. */
export const parseChatProvider = (text: string): ChatProvider | null => {
  const { license, organizationId } = LIVECHAT.exec(text)?.groups ?? {}
  if (license !== undefined) return { kind: "liveChat", account: "license", id: license }
  if (organizationId !== undefined) return { kind: "liveChat", account: "organizationId", id: organizationId }
  const { property, widget } = TAWK.exec(text)?.groups ?? {}
  return property === undefined || widget === undefined ? null : { kind: "tawk", property, widget }
}
