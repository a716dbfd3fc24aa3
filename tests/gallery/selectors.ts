export const button = (name: string): string => `role=button[name="${name}"]`
export const heading = (name: string): string => `role=heading[name="${name}"]`
export const DIALOG = "role=dialog"
export const ALERT = "role=alert"
/** The picture's own word for it. */
export const LIVE = 'text="Live"'
