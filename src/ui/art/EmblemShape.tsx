import { EMBLEMS } from "./emblems.tsx"
import type { EmblemName } from "./emblems.tsx"
import type { Palette } from "./palettes.ts"

export interface EmblemShapeProps {
  readonly name: EmblemName
  readonly palette: Palette
  /** The id of a gradient with the palette's metal in the same SVG. */
  readonly metal: string
  /** Its position as an SVG transform; the emblem's box is −50 to 50. */
  readonly transform?: string
}

/** An emblem in the palette's metal: body, highlights, shadows, and stones in the glow colour. */
export const EmblemShape = ({ name, palette, metal, transform }: EmblemShapeProps) => {
  const { outline, light, shade, jewels } = EMBLEMS[name]
  const [bright, , dark] = palette.metal
  return (
    <g transform={transform}>
      <path d={outline} fill={`url(#${metal})`} stroke={dark} strokeWidth="1.2" strokeLinejoin="round" />
      {shade !== undefined && <path d={shade} fill={dark} opacity="0.45" />}
      {light !== undefined && <path d={light} fill={bright} opacity="0.6" />}
      {jewels !== undefined && (
        <g fill={palette.mid} stroke={bright} strokeWidth="1.4">
          {jewels}
        </g>
      )}
      <path d={outline} fill="none" stroke={bright} strokeWidth="0.6" strokeLinejoin="round" opacity="0.7" />
    </g>
  )
}
