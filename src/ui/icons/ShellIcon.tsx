import type { ReactNode } from "react"
import { LineIcon } from "./LineIcon.tsx"

const dot = (x: number, y: number): ReactNode => <circle cx={x} cy={y} r="1.1" fill="currentColor" stroke="none" />

/** The icons of the layout around the pages. Separate from the others, because the login does not need them. */
const PATHS = {
  history: <path d="M3.6 12a8.4 8.4 0 1 0 2.5-6L3.6 8.4M3.6 3.8v4.6h4.6M12 7.4v5l3.4 2" />,
  list: (
    <>
      <path d="M9 6.5h11M9 12h11M9 17.5h11" />
      {dot(4.8, 6.5)}
      {dot(4.8, 12)}
      {dot(4.8, 17.5)}
    </>
  ),
  star: <path d="m12 3.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8L12 16.9l-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z" />,
  starred: <path fill="currentColor" d="m12 3.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8L12 16.9l-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z" />,
  chat: (
    <>
      <path d="M4 5.5h16a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-8.5L7 20v-3.5H4a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1Z" />
      {dot(8.2, 11)}
      {dot(12, 11)}
      {dot(15.8, 11)}
    </>
  ),
  bell: <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.6 1.5H4.4zM10 20.3c1.2 1 2.8 1 4 0" />,
  sliders: (
    <>
      <path d="M4 7h8M18 7h2M4 17h2M12 17h8" />
      <circle cx="15" cy="7" r="2.6" />
      <circle cx="9" cy="17" r="2.6" />
    </>
  ),
  palette: (
    <>
      <path d="M12 3.5a8.5 8.5 0 1 0 0 17c1.6 0 2-1 1.6-2-.5-1.4.3-2.6 1.9-2.6h2.2c1.7 0 2.8-1.2 2.8-3.2 0-5-3.8-9.2-8.5-9.2Z" />
      {dot(7.6, 12)}
      {dot(9.8, 8)}
      {dot(14.6, 8)}
    </>
  ),
  shield: <path d="M12 3.3 4.8 6v5.4c0 4.4 2.9 7.6 7.2 9.3 4.3-1.7 7.2-4.9 7.2-9.3V6zM8.8 11.8l2.3 2.3 4.2-4.4" />,
  jackpot: (
    <>
      <path d="M7.5 4h9v5.5a4.5 4.5 0 0 1-9 0zM7.5 5.5H4.2V7a3.5 3.5 0 0 0 3.5 3.5M16.5 5.5h3.3V7a3.5 3.5 0 0 1-3.5 3.5M12 14v3.2M8.2 20.3c.3-2 1.7-3.1 3.8-3.1s3.5 1.1 3.8 3.1z" />
    </>
  ),
  whatsapp: (
    <>
      <path d="M12 3.5a8.5 8.5 0 0 0-7.3 12.8L3.5 20.5l4.3-1.2A8.5 8.5 0 1 0 12 3.5Z" />
      <path d="M9 8.2c-.9.5-1 1.7-.4 3 .9 1.9 2.3 3.3 4.2 4.2 1.3.6 2.5.5 3-.4l.2-1-2-1-1 .9c-1.3-.6-2.2-1.5-2.9-2.9l.9-1-1-2z" />
    </>
  ),
  telegram: <path d="M20.8 4.2 3.2 11.3l5 1.9 2 6.3 3-3.8 4.7 3.4zM8.2 13.2 20.8 4.2l-10.2 11" />,
  fold: (
    <>
      <rect x="3.5" y="4.5" width="17" height="15" rx="2.5" />
      <path d="M9.5 4.5v15M16.3 9.5 13.8 12l2.5 2.5" />
    </>
  ),
  unfold: (
    <>
      <rect x="3.5" y="4.5" width="17" height="15" rx="2.5" />
      <path d="M9.5 4.5v15M13.8 9.5l2.5 2.5-2.5 2.5" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11.2v5" />
      {dot(12, 7.9)}
    </>
  ),
  chevron: <path d="m6.5 9.5 5.5 5.5 5.5-5.5" />,
  away: <path d="M14 4.5h5.5V10M19.2 4.8 11 13M17.5 13.5V18a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18V8A1.5 1.5 0 0 1 6 6.5h4.5" />
} satisfies Record<string, ReactNode>

export type ShellIconName = keyof typeof PATHS

const MIRRORED: ReadonlySet<ShellIconName> = new Set<ShellIconName>(["fold", "unfold", "list", "away"])

/** One of the line icons of the layout. */
export const ShellIcon = ({
  name,
  size = 22,
  className
}: {
  readonly name: ShellIconName
  readonly size?: number
  readonly className?: string | undefined
}) => (
  <LineIcon size={size} mirrored={MIRRORED.has(name)} className={className}>
    {PATHS[name]}
  </LineIcon>
)
