import { Avatar } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { isPicture } from "./Avatar.tsx"
import "./theme/lateComponents.css"

const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/u)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? "")
    .join("")

export interface PersonAvatarProps {
  /** The address of the image, or null when there is none. */
  readonly photo: string | null | undefined
  /** The person's name. The initials of its first two words appear when there is no image, as on the player's card in the menu. */
  readonly name: string
  /** A CSS length; 2.75rem by default. */
  readonly size?: string
}

/** A person's image, or the initials. Decorative: the name appears next to it. */
export const PersonAvatar = ({ photo, name, size = "2.75rem" }: PersonAvatarProps) => {
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
      {initialsOf(name).toLocaleUpperCase(i18n.language)}
    </Avatar>
  )
}
