import IconExternalLink from "@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs"
import IconFileDownload from "@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs"
import IconHeadset from "@tabler/icons-react/dist/esm/icons/IconHeadset.mjs"
import IconHistory from "@tabler/icons-react/dist/esm/icons/IconHistory.mjs"
import IconHome from "@tabler/icons-react/dist/esm/icons/IconHome.mjs"
import IconList from "@tabler/icons-react/dist/esm/icons/IconList.mjs"
import IconLock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs"
import IconLogout from "@tabler/icons-react/dist/esm/icons/IconLogout.mjs"
import IconMessageCircle from "@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs"
import IconStar from "@tabler/icons-react/dist/esm/icons/IconStar.mjs"
import IconTrophy from "@tabler/icons-react/dist/esm/icons/IconTrophy.mjs"
import IconUser from "@tabler/icons-react/dist/esm/icons/IconUser.mjs"

/** Icon names in menu data, mapped to Tabler's icons. */
const ICONS = {
  home: IconHome,
  user: IconUser,
  exit_to_app: IconLogout,
  support: IconHeadset,
  report: IconFileDownload,
  history: IconHistory,
  list: IconList,
  jackpot: IconTrophy,
  chat: IconMessageCircle,
  link: IconExternalLink,
  limits: IconLock
} as const

const isKnown = (name: string): name is keyof typeof ICONS => Object.hasOwn(ICONS, name)

/** The icon of a menu item by its name in the data; a star for an unknown name, because a folded menu shows only icons. */
export const MenuIcon = ({ name = "" }: { readonly name: string | undefined }) => {
  const Shown = isKnown(name) ? ICONS[name] : IconStar
  return <Shown size={22} aria-hidden />
}
