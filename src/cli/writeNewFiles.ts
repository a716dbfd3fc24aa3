import { link, rm, writeFile } from "node:fs/promises"
import process from "node:process"

/** Path and content of a file to write. */
export interface NewFile {
  readonly path: string
  readonly text: string
}

const draftOf = (path: string): string => `${path}.${process.pid}.draft`

const removeAll = (paths: readonly string[]): Promise<unknown> => Promise.all(paths.map((path) => rm(path, { force: true })))

/**
 * Writes all files, or none of them. An existing file is never replaced. Rejects with the system's error, whose `dest` or `path` names the
 * file that could not be written. Returns the paths.
 */
export const writeNewFiles = async (files: readonly NewFile[]): Promise<readonly string[]> => {
  const drafts = files.map(({ path }) => draftOf(path))
  const linked: string[] = []
  try {
    await Promise.all(files.map(({ path, text }) => writeFile(draftOf(path), text)))
    // Linking is atomic and fails when the target exists, so no reader sees a partial file and no file is replaced.
    const outcomes = await Promise.allSettled(files.map(({ path }) => link(draftOf(path), path).then(() => linked.push(path))))
    const failed = outcomes.find(({ status }) => status === "rejected")
    if (failed?.status === "rejected") throw failed.reason
    return files.map(({ path }) => path)
  } catch (error) {
    await removeAll(linked)
    throw error
  } finally {
    await removeAll(drafts)
  }
}
