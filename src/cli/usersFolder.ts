import { join, relative } from "node:path"
import process from "node:process"

const PROJECT = join(import.meta.dirname, "..", "..")

/**
 * Enters the folder in which the user called `npm run SCRIPT`, so that relative paths mean what the user sees. npm runs each script in the project's
 * folder, wherever it was called. npm's variables of another script count for nothing: a run of all tests has them too.
 */
export const enterUsersFolder = (script: string): void => {
  const { npm_lifecycle_event: running, INIT_CWD: folder } = process.env
  if (running === script && folder !== undefined) process.chdir(folder)
}

/** The path of a file or folder of the project, from the present folder. */
export const fromProject = (path: string): string => relative(process.cwd(), join(PROJECT, path))
