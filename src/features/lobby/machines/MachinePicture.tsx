import { memo, useEffect, useRef, useState } from "react"
import { type Machine, useLobby } from "../../../projections/hooks.ts"
import { MachineArt } from "../../../ui/art/MachineArt.tsx"
import { useFrozenClock } from "../../../ui/format/useNow.ts"
import type { Tone } from "../../../ui/StatusBadge.tsx"
import { cx } from "../../../ui/theme/cx.ts"
import { BrandImage } from "../shared/BrandImage.tsx"
import styles from "./Machines.module.css"
import { watchStill } from "./watchStill.ts"

export interface MachinePictureProps {
  readonly machine: Machine
  /** The colour of the drawn machine's light. */
  readonly tone: Tone
  readonly className?: string | undefined
}

/**
 * A recent still of the machine, otherwise its own image, its brand's image or a drawn one (LOBBY-2). A replay requests no stills. Memoised, because every
 * tile is drawn again when the player takes a seat.
 */
export const MachinePicture = memo(({ machine, tone, className }: MachinePictureProps) => {
  const { image, brand, brandId, name, thumbnail } = machine
  const ofBrand = useLobby().brands.find(({ id }) => id === brandId)?.image ?? null
  const box = useRef<HTMLDivElement>(null)
  const isReplay = useFrozenClock() !== null
  const [still, setStill] = useState<string | null>(null)
  useEffect(() => {
    const element = box.current
    if (isReplay || thumbnail === undefined || element === null) return undefined
    const stop = watchStill(element, thumbnail, setStill)
    return () => {
      stop()
      setStill(null)
    }
  }, [isReplay, thumbnail])
  return (
    <div ref={box} className={cx(styles["picture"], className)}>
      {still === null ? (
        <BrandImage sources={{ brand, brandId, ofMachine: image, ofBrand }} className={styles["image"]}>
          <MachineArt brand={brand} machine={name} tone={tone} />
        </BrandImage>
      ) : (
        <img className={styles["still"]} src={still} alt="" data-still />
      )}
    </div>
  )
})
MachinePicture.displayName = "MachinePicture"
