import { NoFolder } from "./writeNewFiles.ts"

const pathOf = (error: unknown): string | null =>
  error instanceof Error && "path" in error && typeof error.path === "string" ? error.path.replace(/\.\d+\.draft$/u, "") : null

/** Describes the system's error about a file in a sentence for the user. */
export const explainFile = (error: unknown, file: string): string => {
  if (error instanceof NoFolder) return error.message
  const code = error instanceof Error && "code" in error ? error.code : undefined
  const path = pathOf(error) ?? file
  if (code === "ENOENT" || code === "ENOTDIR") return `There is no file or folder ${path}: check the path.`
  if (code === "EACCES" || code === "EPERM") return `This user may not open ${path}: change its permissions, or choose another file.`
  if (code === "EISDIR") return `${path} is a folder: name a file in it.`
  if (code === "ENAMETOOLONG") return "The file name is too long: choose a shorter one."
  if (code === "ENOSPC") return `There is no space left to write ${path}: free some, then try again.`
  if (code === "EEXIST") {
    const target = error instanceof Error && "dest" in error ? String(error.dest) : file
    return `${target} exists already. Nothing was written: remove it, or choose another name.`
  }
  return `${file} cannot be read or written: copy it to another place and try again. (${error instanceof Error ? error.message : String(error)})`
}
