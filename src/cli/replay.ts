/**
 * `npm run replay -- FILE` prints what the import of a report found, and the outline of its session. Options convert the report into a test or a
 * recording.
 */
import process from "node:process"
import { EXIT } from "./options.ts"
import { runReplay } from "./runReplay.ts"
import { enterUsersFolder } from "./usersFolder.ts"

// The reader of a pipe may close it (`| head`). The command then ends without an error.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(EXIT.done)
    // A full disk, for example. The streams are unbuffered here, so the message is written before the process exits.
    if (stream === process.stdout)
      process.stderr.write(`The output cannot be written (${error.code ?? error.message}): free space, or choose another place.\n`)
    process.exit(EXIT.misused)
  })
}

enterUsersFolder("replay")
process.exitCode = await runReplay(process.argv.slice(2), {
  print: (text) => void process.stdout.write(`${text}\n`),
  printError: (text) => void process.stderr.write(`${text}\n`)
})
