import { type ReactNode, useState } from "react"
import { imageCandidates, type ImageSources } from "../../../domain/lobby/brandImage.ts"
import { useSettings } from "../../../projections/hooks.ts"

export interface BrandImageProps {
  readonly sources: Omit<ImageSources, "table">
  readonly className: string | undefined
  /** The drawn image, shown when there is no image or none can be loaded. */
  readonly children: ReactNode
}

/** The best image of a machine or brand that loads (LOBBY-2). A failed image is not requested again while the tile is shown. */
export const BrandImage = ({ sources, className, children }: BrandImageProps) => {
  const { brandImages } = useSettings()
  const [broken, setBroken] = useState<readonly string[]>([])
  const url = imageCandidates({ ...sources, table: brandImages }).find((one) => !broken.includes(one))
  if (url === undefined) return children
  return <img key={url} className={className} src={url} alt="" loading="lazy" onError={() => setBroken((before) => [...before, url])} />
}
