import { Avatar } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { isPicture } from "./Avatar.tsx"
import { initialsOf } from "./format/initials.ts"
import "./theme/lateComponents.css"

export interface PersonAvatarProps {
  /** The address of the image, or null when there is none. */
  readonly photo: string | null | undefined
  /** The person's names. The initials of the first two appear when there is no image, as on the player's card in the menu. */
  readonly names: readonly string[]
  /** A CSS length; 2.75rem by default. */
  readonly size?: string
}

/** A person's image, or the initials. Decorative: the name appears next to it. */
export const PersonAvatar = ({ photo, names, size = "2.75rem" }: PersonAvatarProps) => {
  const { i18n } = useTranslation()
  return (
    <Avatar
      src={photo !== null && photo !== undefined && isPicture(photo) ? photo : null}
      alt=""
      size={size}
      radius="xl"
      variant="default"
      aria-hidden="true"
      imageProps={{ referrerPolicy: "no-referrer" }}
    >
      {initialsOf(names, i18n.language)}
    </Avatar>
  )
}
