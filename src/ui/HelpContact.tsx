import { Anchor } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { commaOf } from "./format/joinTexts.ts"
import { telephoneUrl } from "./icons/paths.ts"

export interface HelpContactProps {
  readonly name: string
  /** Absolute. */
  readonly url: string
  readonly phone: string
}

/** The page and the telephone number of a help line, inside a sentence. */
export const HelpContact = ({ name, url, phone }: HelpContactProps) => {
  const { i18n } = useTranslation()
  return (
    <>
      <Anchor inherit className="touch-link" href={url} target="_blank" rel="noopener">
        <bdi>{name}</bdi>
      </Anchor>
      {commaOf(i18n.language)}
      <Anchor inherit className="touch-link" href={telephoneUrl(phone)}>
        {/* Some numbers have hyphens, at which a line would break. */}
        <bdi dir="ltr" className="nowrap">
          {phone}
        </bdi>
      </Anchor>
    </>
  )
}
