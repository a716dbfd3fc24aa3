import { useState } from "react"

/** True for addresses that may be images: from the web, from this page's host, or as image data. */
export const isPicture = (address: string): boolean => /^(?:https:\/\/|\/(?!\/)|data:image\/(?:png|jpeg|webp|svg\+xml)[;,])/iu.test(address)

export interface AvatarProps {
  /** The address of the image, or null when there is none. */
  readonly photo: string | null | undefined
  /** Shown when there is no image, or when it cannot be loaded. */
  readonly initials: string
  readonly className?: string | undefined
}

/** A person's image, or the initials. Decorative: the name appears next to it. */
export const Avatar = ({ photo, initials, className }: AvatarProps) => {
  const [failed, setFailed] = useState<string | null>(null)
  const shown = photo === null || photo === undefined || photo === failed || !isPicture(photo) ? null : photo
  return (
    <span className={className} aria-hidden="true">
      {shown === null ? initials : <img src={shown} alt="" referrerPolicy="no-referrer" onError={() => setFailed(shown)} />}
    </span>
  )
}
