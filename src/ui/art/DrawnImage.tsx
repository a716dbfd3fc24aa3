import { useEffect, useRef, useState } from "react"
import { drawOnce, isDrawn } from "./drawEmblem.ts"
import { awaitTurn, hasTurns } from "./drawTurn.ts"

export interface DrawnImageProps {
  /** Names the drawing: the same name gives the same image. */
  readonly name: string
  /** Draws the image as SVG. */
  readonly draw: () => string
  readonly className?: string | undefined
}

/** A drawn image. Its place is empty until its turn comes, unless the same image was drawn before. Decorative. */
export const DrawnImage = ({ name, draw, className }: DrawnImageProps) => {
  const image = useRef<HTMLImageElement>(null)
  const [isShown, setIsShown] = useState(() => isDrawn(name) || !hasTurns())
  useEffect(() => (isShown || image.current === null ? undefined : awaitTurn(image.current, () => setIsShown(true))), [isShown])
  return <img ref={image} className={className} src={isShown ? drawOnce(name, draw) : undefined} alt="" draggable={false} />
}
