import type { AnchorHTMLAttributes, MouseEvent, Ref } from "react"
import { useHref, useLinkClickHandler, useLocation, useResolvedPath } from "react-router-dom"

/** The properties of an `<a>` with a path of the product instead of `href`. */
export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  readonly to: string
  /** Replaces the current entry of the browser's history. */
  readonly replace?: boolean
  readonly ref?: Ref<HTMLAnchorElement>
}

/**
 * A link within the product. React Router's own `Link` also has prefetching and view transitions of its framework mode, which add 2 kB to the first
 * load.
 */
export const Link = ({ to, replace, target, onClick, children, ...anchor }: LinkProps) => {
  const follow = useLinkClickHandler(to, { ...(replace !== undefined && { replace }), ...(target !== undefined && { target }) })
  const click = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  return (
    <a {...anchor} href={useHref(to)} target={target} onClick={click}>
      {children}
    </a>
  )
}

/** A link that is marked on its own page and, unless `end`, on the pages below it. */
export const NavLink = ({ end = false, ...link }: LinkProps & { readonly end?: boolean }) => {
  const here = useLocation().pathname.toLowerCase()
  const there = useResolvedPath(link.to)
    .pathname.toLowerCase()
    .replace(/(?<=.)\/$/u, "")
  const isHere = here === there || here === `${there}/` || (!end && here.startsWith(`${there}/`))
  return <Link {...link} {...(isHere && { "aria-current": "page" })} />
}
