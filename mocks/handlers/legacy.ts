import type { Schema } from "effect"
import { http } from "msw/http"
import { CourseUpdateRequest, RegisterRequest, UserUpdateRequest } from "../../src/api/wire/chat.ts"
import { acknowledge, readBody, refuse } from "./answers.ts"
import type { Backend } from "../backend/backend.ts"
import type { Operations } from "./operation.ts"

/** Validates the body and acknowledges it. These template calls change nothing in the mock. */
const takeBody =
  <S extends Schema.Codec<unknown, unknown>>(schema: S) =>
  async (request: Request): Promise<Response> =>
    (await readBody(request, schema)) === null ? refuse(400, "invalidRequest") : acknowledge()

/** Stores the named fields. Login and validation return them (SHELL-9). */
const updateUser = async ({ floor }: Backend, playerId: string, request: Request): Promise<Response> => {
  const asked = await readBody(request, UserUpdateRequest)
  if (asked === null) return refuse(400, "invalidRequest")
  const { displayName = null, settings, shortcuts, updatedAt } = asked
  const preferences = {
    ...(settings === undefined ? {} : { settings }),
    ...(shortcuts === undefined ? {} : { shortcuts }),
    ...(updatedAt === undefined ? {} : { updatedAt })
  }
  floor.run(() => ({ events: [{ type: "PreferencesSaved", playerId, preferences, displayName }], refusal: null }))
  return acknowledge()
}

/** The calls of the admin template: registration, the player's preferences (SHELL-9), and courses. */
export const legacyHandlers = (backend: Backend, { open, guarded }: Operations) => [
  http.post(
    "*/auth/register",
    open("registerUser", ({ request }) => takeBody(RegisterRequest)(request))
  ),
  http.post(
    "*/auth/user/update",
    guarded("updateUser", ({ id }, { request }) => updateUser(backend, id, request))
  ),
  http.post(
    "*/academy-app/course/update",
    guarded("updateCourse", (_player, { request }) => takeBody(CourseUpdateRequest)(request))
  )
]
