import { useState } from "react"

/** Pictures come from the web or from this page's own host; anything else might be no picture at all. */
const isPicture = (address: string): boolean => /^(?:https:\/\/|\/(?!\/)|data:image\/(?:png|jpeg|webp|svg\+xml)[;,])/iu.test(address)

export interface AvatarProps {
  /** The address of a picture, or null where there is none. */
  readonly photo: string | null | undefined
  /** Shown where there is no picture, or where it cannot be loaded. */
  readonly initials: string
  readonly className?: string | undefined
}

/** A person's picture, or the initials. Decorative: the name is beside it. */
export const Avatar = ({ photo, initials, className }: AvatarProps) => {
  const [failed, setFailed] = useState<string | null>(null)
  const shown = photo === null || photo === undefined || photo === failed || !isPicture(photo) ? null : photo
  return (
    <span className={className} aria-hidden="true">
      {shown === null ? initials : <img src={shown} alt="" referrerPolicy="no-referrer" onError={() => setFailed(shown)} />}
    </span>
  )
}
