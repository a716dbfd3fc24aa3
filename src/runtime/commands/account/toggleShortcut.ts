import { Effect } from "effect"
import { toggleId } from "../../../domain/shell/navigation.ts"
import { State } from "../../core/ports.ts"
import { changePreferences } from "./changePreferences.ts"

/** SHELL-5: adds a navigation item to the shortcuts, or removes it. */
export const toggleShortcut = Effect.fnUntraced(function* (itemId: string) {
  const { preferences } = (yield* State).shell
  yield* changePreferences({ shortcuts: toggleId(preferences.shortcuts, itemId) })
})
