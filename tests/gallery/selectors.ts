export const button = (name: string): string => `role=button[name="${name}"]`
export const heading = (name: string): string => `role=heading[name="${name}"]`
export const DIALOG = "role=dialog"
export const ALERT = "role=alert"
/** The label of the game page while the video is live. */
export const LIVE = 'text="Live"'
