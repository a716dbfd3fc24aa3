import type { Schema } from "effect"
import { http } from "msw/http"
import { CourseUpdateRequest, RegisterRequest, UserUpdateRequest } from "../../src/api/wire/chat.ts"
import { acknowledge, readBody, refuse } from "./answers.ts"
import type { Operations } from "./operation.ts"

/** Checks the body and says yes: the template's calls leave no trace on the floor. */
const takeBody =
  <S extends Schema.Codec<unknown, unknown>>(schema: S) =>
  async (request: Request): Promise<Response> =>
    (await readBody(request, schema)) === null ? refuse(400, "invalidRequest") : acknowledge()

/** The calls of the old template (spec §7). */
export const legacyHandlers = ({ open, guarded }: Operations) => [
  http.post(
    "*/api/auth/register",
    open("registerUser", ({ request }) => takeBody(RegisterRequest)(request))
  ),
  http.post(
    "*/api/auth/user/update",
    guarded("updateUser", (_player, { request }) => takeBody(UserUpdateRequest)(request))
  ),
  http.post(
    "*/api/academy-app/course/update",
    guarded("updateCourse", (_player, { request }) => takeBody(CourseUpdateRequest)(request))
  )
]
