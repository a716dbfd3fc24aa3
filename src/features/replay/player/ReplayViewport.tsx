import { Checkbox, Group, Text } from "@mantine/core"
import { Component, type ReactNode, type SyntheticEvent, useEffect, useMemo, useState } from "react"
import { createPortal } from "react-dom"
import { I18nextProvider, useTranslation } from "react-i18next"
import { i18n } from "../../../i18n/initI18n.ts"
import { directionOf } from "../../../i18n/languages.ts"
import { useSettings, useShell } from "../../../projections/hooks.ts"
import { type ReplayDocument, ReplayDocumentContext } from "../../../ui/theme/replayDocument.ts"
import styles from "./Player.module.css"
import { applyReplayAppearance } from "./applyReplayAppearance.ts"
import { createEmptyPage } from "../../../ui/theme/emptyPage.ts"
import { copyStyles } from "../../../ui/theme/copyStyles.ts"
import { fitInto, type Size } from "../shared/viewportSize.ts"
import { useSizeOf } from "../shared/useSizeOf.ts"
import { type ReplayedDisplay, useReplayedDisplay } from "../shared/useReplayedDisplay.ts"
import "../../../ui/theme/lateComponents.css"

interface BoundaryProps {
  /** Another event is another chance. */
  readonly position: number
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/** A recorded state that a page cannot draw must not end the whole replay. */
class ViewportBoundary extends Component<BoundaryProps, { readonly crashedAt: number | null }> {
  override state: { readonly crashedAt: number | null } = { crashedAt: null }

  static getDerivedStateFromError(): { readonly crashedAt: number } {
    return { crashedAt: -1 }
  }

  static getDerivedStateFromProps({ position }: BoundaryProps, { crashedAt }: { readonly crashedAt: number | null }) {
    if (crashedAt === -1) return { crashedAt: position }
    return { crashedAt: crashedAt === position ? crashedAt : null }
  }

  override render(): ReactNode {
    return this.state.crashedAt === null ? this.props.children : this.props.fallback
  }
}

/** Applies language, direction, scheme and the operator's colours to the page in the iframe. Returns the page with its appearance (SHELL-9). */
const useReplayAppearance = (page: Document | null, { scheme, language }: ReplayedDisplay): ReplayDocument | null => {
  const { accent, colours } = useSettings()
  const { preferences } = useShell()
  const direction = directionOf(language, preferences.direction)
  useEffect(() => {
    if (page !== null) applyReplayAppearance(page, { scheme, language, direction, operator: { accent, colours } })
  }, [page, scheme, language, direction, accent, colours])
  return useMemo(() => (page === null ? null : { page, scheme, direction }), [page, scheme, direction])
}

const SRCDOC = "about:srcdoc"

/** A document of its own, so that the player's screen decides which layout is shown. Set here: React would make a plain string of it. */
const openEmptyPage = (frame: HTMLIFrameElement | null): void => {
  if (frame !== null) frame.srcdoc = createEmptyPage()
}

/** `position` of the replay: pages that have crashed are drawn again at another one. */
export interface ReplayViewportProps {
  /** The player's screen, CSS pixels. */
  readonly size: Size
  readonly position: number
  readonly children: ReactNode
}

/** The real pages at the player's screen size, made smaller where there is less room; they accept no input. */
export const ReplayViewport = ({ size, position, children }: ReplayViewportProps) => {
  const { t } = useTranslation("replay")
  const [place, room] = useSizeOf()
  const [page, setPage] = useState<Document | null>(null)
  const display = useReplayedDisplay()
  const replayed = useReplayAppearance(page, display)
  const scale = fitInto(size, room)
  const onLoad = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void => {
    const inner = currentTarget.contentDocument
    // A frame is there with a page in quirks mode before it has its own.
    if (inner === null || inner.URL !== SRCDOC) return
    copyStyles(document, inner, "still")
    setPage(inner)
  }
  const crashed = (
    <Text p="xl" ta="center" c="error">
      {t("viewport.crashed")}
    </Text>
  )
  return (
    <section className={styles["viewport"]} ref={place} aria-label={t("viewport.label")}>
      <div className={styles["screen"]} style={{ inlineSize: size.width * scale, blockSize: size.height * scale }}>
        <iframe
          className={styles["page"]}
          title={t("viewport.label")}
          ref={openEmptyPage}
          // Drawn into from here; nothing of its own runs in it.
          sandbox="allow-same-origin"
          inert
          tabIndex={-1}
          width={size.width}
          height={size.height}
          style={{ transform: `scale(${scale})` }}
          onLoad={onLoad}
        />
      </div>
      <Group className={styles["foot"]} gap="sm" wrap="nowrap" fz="xs" c="dimmed">
        {display.recorded !== null && (
          <Checkbox
            size="xs"
            checked={display.asRecorded}
            onChange={({ currentTarget }) => display.setAsRecorded(currentTarget.checked)}
            label={t("viewport.asRecorded")}
          />
        )}
        <span>{t("viewport.size", { width: size.width, height: size.height })}</span>
      </Group>
      {page !== null &&
        createPortal(
          <ViewportBoundary position={position} fallback={crashed}>
            <ReplayDocumentContext value={replayed}>
              <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
            </ReplayDocumentContext>
          </ViewportBoundary>,
          page.body
        )}
    </section>
  )
}
