import { Button, Progress, Text } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { joinTexts } from "../../../ui/format/joinTexts.ts"
import { Announcement } from "../../../ui/states/Announcement.tsx"
import { textOf } from "../shared/Reasons.tsx"
import type { Proof, ProofState } from "../shared/useProof.ts"

type Verification = Extract<ProofState, { kind: "found" }>["verification"]

const Result = ({ verification }: { readonly verification: Verification }) => {
  const { t, i18n } = useTranslation("replay")
  if (verification.result === "differs") {
    const [first] = verification.divergences
    return (
      <Text component="div" inherit fw={650} c="error">
        <Announcement
          isVisible
          text={
            first === undefined
              ? t("proof.screenDiffers", {
                  projection: joinTexts(
                    verification.screen.map(({ projection }) => projection),
                    i18n.language
                  )
                })
              : t("proof.differs", { seq: first.seq, projection: first.projection })
          }
        />
      </Text>
    )
  }
  if (verification.result === "proven") {
    const { events: count, skipped } = verification
    return (
      <Text component="div" inherit {...(skipped.length === 0 && { c: "ok" })}>
        <Announcement isVisible text={t(skipped.length === 0 ? "proof.proven" : "proof.provenInPart", { count })} />
      </Text>
    )
  }
  return <Announcement isVisible text={t(`proof.${verification.result}`)} />
}

/** The result, and the views that it does not cover. */
const Found = ({ verification }: { readonly verification: Verification }) => {
  const { t, i18n } = useTranslation("replay")
  const { result, skipped } = verification
  const isResult = result !== "nothingToCompare" && result !== "eventsMissing"
  return (
    <>
      <Result verification={verification} />
      {isResult && skipped.length > 0 && <Announcement isVisible text={t("proof.skipped", { names: textOf(skipped, i18n.language) })} />}
    </>
  )
}

/** Whether this build's folds give the states of the player's browser. The verification can be cancelled. */
export const ProofLine = ({ proof: { state, start, cancel } }: { readonly proof: Proof }) => {
  const { t } = useTranslation("replay")
  switch (state.kind) {
    case "checking":
      return (
        <>
          <Announcement isVisible text={t("proof.checking")} />
          <Progress w="8rem" value={state.share * 100} aria-label={t("proof.checking")} />
          <Button size="sm" onClick={cancel}>
            {t("open.cancel")}
          </Button>
        </>
      )
    case "cancelled":
      return (
        <>
          <Announcement isVisible text={t("proof.cancelled")} />
          <Button size="sm" onClick={start}>
            {t("proof.again")}
          </Button>
        </>
      )
    case "found":
      return <Found verification={state.verification} />
  }
}
