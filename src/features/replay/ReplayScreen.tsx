import { useEffect, useState } from "react"
import { I18nextProvider } from "react-i18next"
import type { ThreadEnd } from "../../replay/session/reports.ts"
import { OpenFile } from "./open/OpenFile.tsx"
import { UiProvider } from "../../ui/theme/UiProvider.tsx"
import { ReplayBanner, type ReplayBannerProps } from "./ReplayBanner.tsx"
import { ReplayWorkspace, type ReplayWorkspaceProps } from "./player/ReplayWorkspace.tsx"
import type { OpenReport, ReplayHost } from "./shared/replayHost.ts"
import { makeToolTexts } from "./shared/toolTexts.ts"
import { useProof } from "./shared/useProof.ts"
import styles from "./Replay.module.css"

export interface ReplayScreenProps extends ReplayHost {
  /** Targets of requests that the page attempted. A replay must send none, so the screen reports them as a defect. */
  readonly breach: string | null
}

type BannerParts = Omit<ReplayBannerProps, "opened">

/** The workspace of an opened report, and the banner with its verdict. */
const OpenedReport = ({ banner, ...workspace }: Omit<ReplayWorkspaceProps, "proof"> & { readonly banner: BannerParts }) => {
  const { opened } = workspace
  const proof = useProof(opened.report)
  return (
    <>
      <ReplayBanner {...banner} opened={{ level: opened.report.verdict.level, proof: proof.state }} />
      <ReplayWorkspace {...workspace} proof={proof} />
    </>
  )
}

/** /replay (LOG-5): a developer opens a player's report and sees the pages as the player saw them. */
export const ReplayScreen = ({ Pages, show, reports, branch, breach }: ReplayScreenProps) => {
  const [opened, setOpened] = useState<OpenReport | null>(null)
  const [end, setEnd] = useState<ThreadEnd | null>(null)
  useEffect(() => reports.onEnd(setEnd), [reports])
  const [texts] = useState(makeToolTexts)
  const banner = { breach, end, onClose: () => setOpened(null) }
  return (
    <I18nextProvider i18n={texts}>
      <UiProvider>
        <div className={styles["screen"]}>
          {opened === null ? (
            <>
              <ReplayBanner {...banner} opened={null} />
              <OpenFile reports={reports} onOpen={setOpened} />
            </>
          ) : (
            <OpenedReport banner={banner} opened={opened} Pages={Pages} show={show} reports={reports} branch={branch} />
          )}
        </div>
      </UiProvider>
    </I18nextProvider>
  )
}
