import { Stack } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { IceServerToTry } from "../../domain/support/healthCheck.ts"
import { ActionButton } from "../../ui/fields/ActionButton.tsx"
import { TextField } from "../../ui/fields/TextField.tsx"
import { HealthCard } from "./HealthCard.tsx"
import type { CheckState } from "./useHealth.ts"

/** `onTry` checks the typed server; `state` is the latest result. */
export interface IceCardProps {
  readonly state: CheckState
  readonly onTry: (server: IceServerToTry) => void
}

/** The servers of a machine's video arrive after a login, so the operator types the address here. It is not stored. */
export const IceCard = ({ state, onTry }: IceCardProps) => {
  const { t } = useTranslation("health")
  const [url, setUrl] = useState("")
  const [username, setUsername] = useState("")
  const [credential, setCredential] = useState("")
  const isTurn = /^turns?:/iu.test(url)
  return (
    <HealthCard id="ice" title={t("check.ice")} state={state}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onTry({ url: url.trim(), username, credential })
        }}
      >
        <Stack gap="sm" align="flex-start">
          <TextField
            label={t("ice.url")}
            hint={t("ice.hint")}
            value={url}
            onChange={setUrl}
            placeholder="stun:turn.example.com:3478"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          {isTurn && <TextField label={t("ice.username")} value={username} onChange={setUsername} autoComplete="off" />}
          {isTurn && (
            <TextField label={t("ice.credential")} type="password" value={credential} onChange={setCredential} autoComplete="off" />
          )}
          <ActionButton type="submit" busy={state.busy}>
            {t("ice.try")}
          </ActionButton>
        </Stack>
      </form>
    </HealthCard>
  )
}
