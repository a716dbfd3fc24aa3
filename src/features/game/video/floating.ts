/** How a browser floats the picture over other programs: a window with content of our own, or only the video. */
export type FloatingKind = "window" | "video"

interface DocumentPictureInPicture {
  readonly requestWindow: (size: { readonly width: number; readonly height: number }) => Promise<Window>
}

declare global {
  interface Window {
    /** Document Picture-in-Picture. Chromium has it on computers, since version 116; Safari and phones do not. */
    readonly documentPictureInPicture?: DocumentPictureInPicture
  }
}

/** The kind of picture-in-picture that this browser has; null without one. */
export const floatingKindOf = ({
  documentPictureInPicture,
  document
}: Pick<Window, "documentPictureInPicture" | "document">): FloatingKind | null => {
  if (documentPictureInPicture !== undefined) return "window"
  return document.pictureInPictureEnabled ? "video" : null
}

/** The first size of the window in px: a picture of 16:9 with a line of figures below. The player can change it. */
const SIZE = { width: 400, height: 285 } as const

/** Opens the window. Null when the browser refuses it, for example without a click. */
export const openFloatingWindow = async (): Promise<Window | null> => {
  try {
    return (await window.documentPictureInPicture?.requestWindow(SIZE)) ?? null
  } catch {
    return null
  }
}

/** Floats the video itself. False when the browser refuses it, for example before the first frame. */
export const floatVideo = async (video: HTMLVideoElement): Promise<boolean> => {
  try {
    await video.requestPictureInPicture()
    return true
  } catch {
    return false
  }
}

/** Ends the floating video, if there is one. */
export const dockVideo = async (): Promise<void> => {
  try {
    if (document.pictureInPictureElement !== null) await document.exitPictureInPicture()
  } catch {
    // The floating video has ended by itself at the same moment.
  }
}
