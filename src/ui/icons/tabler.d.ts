/**
 * One icon of @tabler/icons-react, imported from its own file. The package's type file has 57,000 lines, and its main file 6,000 icons. The type
 * checker, the tests and the dev server would load them all for each icon.
 */
declare module "@tabler/icons-react/dist/esm/icons/*.mjs" {
  import type { FunctionComponent, SVGProps } from "react"
  export interface TablerIconProps extends Omit<SVGProps<SVGSVGElement>, "ref" | "stroke"> {
    /** Pixels, or a CSS length; 24 by default. */
    readonly size?: number | string
    /** The width of the lines; the theme sets 1.7. */
    readonly stroke?: number
  }
  const Icon: FunctionComponent<TablerIconProps>
  export default Icon
}
