import { link, rm, stat, writeFile } from "node:fs/promises"
import { dirname } from "node:path"
import process from "node:process"

/** Path and content of a file to write. */
export interface NewFile {
  readonly path: string
  readonly text: string
}

const draftOf = (path: string): string => `${path}.${process.pid}.draft`

const removeAll = (paths: readonly string[]): Promise<unknown> => Promise.all(paths.map((path) => rm(path, { force: true })))

/** The folder of a file to write does not exist. The message is for the user. */
export class NoFolder extends Error {
  override readonly name = "NoFolder"
}

const checkFolder = async (path: string): Promise<void> => {
  const folder = dirname(path)
  const isThere = await stat(folder).then(
    (found) => found.isDirectory(),
    // Another error, such as a missing permission, is reported by the write.
    (error: NodeJS.ErrnoException) => error.code !== "ENOENT" && error.code !== "ENOTDIR"
  )
  if (!isThere) throw new NoFolder(`There is no folder ${folder} to write into. Nothing was written: create it, or choose another place.`)
}

/**
 * Writes all files, or none of them. An existing file is never replaced. Rejects with the system's error, whose `dest` or `path` names the
 * file that could not be written, or with NoFolder. Returns the paths.
 */
export const writeNewFiles = async (files: readonly NewFile[]): Promise<readonly string[]> => {
  for (const { path } of files)
    // oxlint-disable-next-line no-await-in-loop -- one or two files
    await checkFolder(path)
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
