import type { LayoutName } from "../../domain/shell/preferences.ts"

/** The areas of navbar, bar and page, in a box of 64 by 44. */
const SKETCHES: Readonly<Record<LayoutName, { readonly bar: string; readonly nav: string; readonly page: string }>> = {
  layout3: { bar: "M3 3h58v7H3z", nav: "M3 3h22v38H3z", page: "M3 12h58v29H3z" },
  layout1: { bar: "M21 3h40v7H21z", nav: "M3 3h16v38H3z", page: "M21 12h40v29H21z" },
  layout2: { bar: "M3 3h58v7H3z", nav: "M3 12h58v5H3z", page: "M3 19h58v22H3z" }
}

/** A sketch of a layout. Decorative. */
export const LayoutSketch = ({ layout }: { readonly layout: LayoutName }) => {
  const { bar, nav, page } = SKETCHES[layout]
  return (
    <svg viewBox="0 0 64 44" width="72" className="mirror-rtl" aria-hidden="true">
      <path d={page} fill="var(--surface-3)" />
      <path d={bar} fill="var(--text-faint)" opacity="0.5" />
      {/* Drawn last: layout 3's navbar covers the page. */}
      <path d={nav} fill="var(--accent-text)" />
    </svg>
  )
}
