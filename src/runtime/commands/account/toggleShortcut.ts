import { Effect } from "effect"
import { toggleId } from "../../../domain/shell/navigation.ts"
import { CurrentViews } from "../../core/ports.ts"
import { changePreferences } from "./preferences.ts"

/** SHELL-5: adds a navigation item to the shortcuts, or removes it. */
export const toggleShortcut = Effect.fnUntraced(function* (itemId: string) {
  const { preferences } = (yield* CurrentViews).shell
  yield* changePreferences({ shortcuts: toggleId(preferences.shortcuts, itemId) })
})
