import { useEffect } from "react"
import { type Address, readAddress, writeAddress } from "./address.ts"
import { EVERYTHING } from "./chosenFilter.ts"

/** Throttle interval (ms) for address changes, because browsers limit their rate. */
const REST_MS = 300

/** A link to an event of the open report, as the part of the address from `#` on. It leaves tab and filter out. */
export const linkToSeq = (seq: number): string => writeAddress({ seq, pane: null, filter: EVERYTHING })

/** Synchronises the address with the screen, so that a link leads to an exact event, tab and filter. */
export const useAddress = ({ seq, pane, filter }: Address, onAddress: (address: Address) => void): void => {
  useEffect(() => {
    const timer = setTimeout(() => history.replaceState(null, "", writeAddress({ seq, pane, filter })), REST_MS)
    return () => clearTimeout(timer)
  }, [seq, pane, filter])
  useEffect(() => {
    const follow = (): void => onAddress(readAddress(location.hash))
    window.addEventListener("hashchange", follow)
    return () => window.removeEventListener("hashchange", follow)
  }, [onAddress])
}
