import { Suspense } from "react"
import { lazyWithTexts } from "../../i18n/initI18n.ts"
import type { BrandArtProps } from "../../ui/art/BrandArt.tsx"

// Loaded with the shelves, which the lobby needs at the same time. Only the place of a missing image depends on it: until then, and when it cannot be
// loaded, the place stays empty.
const BrandArt = lazyWithTexts<BrandArtProps>(() =>
  import("./machines/MachineShelf.tsx").then(
    (art) => art.BrandArt,
    () => () => null
  )
)

/** A brand's drawn image, loaded when the first brand without an image of its own is shown (LOBBY-2). */
export const DrawnBrand = (props: BrandArtProps) => (
  <Suspense fallback={<div className={props.className} />}>
    <BrandArt {...props} />
  </Suspense>
)
