/** `npm run fleet -- DIR`: thousands of reports as one data set. */
import process from "node:process"
import { enterUsersFolder } from "../../src/cli/usersFolder.ts"
import { runFleet } from "./runFleet.ts"

const write = (text: string): void => {
  process.stdout.write(`${text}\n`)
}
let isShown = false
const endLine = (): void => {
  if (isShown) process.stderr.write("\n")
  isShown = false
}

enterUsersFolder("fleet")
process.exitCode = await runFleet(process.argv.slice(2), {
  print: (text) => {
    endLine()
    write(text)
  },
  printError: (text) => {
    endLine()
    process.stderr.write(`${text}\n`)
  },
  showProgress: (text) => {
    if (!process.stderr.isTTY) return
    isShown = true
    process.stderr.write(`\r${text}\u001B[K`)
  }
})
