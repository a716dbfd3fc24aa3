import { act, renderHook, waitFor } from "@testing-library/react"
import { expect, it } from "vitest"
import { makeNearReports } from "../../../../tests/support/browser/nearReports.ts"
import { reportFile, reportLines, session } from "../../../../tests/support/pages/replayScreen.tsx"
import type { Reports } from "../../../replay/session/reports.ts"
import type { OpenReport } from "../shared/replayHost.ts"
import { useOpenFile } from "./useOpenFile.ts"

/** The page that opens files. `closed`: the numbers of the files whose reports it has closed in the worker. `opened`: the names of the opened ones. */
const showOpener = () => {
  let files = 0
  const closed: number[] = []
  const opened: string[] = []
  const near = makeNearReports()
  const reports: Reports = {
    ...near,
    open: async (file, options) => {
      files += 1
      const number = files
      const report = await near.open(file, options)
      return "_tag" in report ? report : { ...report, close: () => void closed.push(number) }
    }
  }
  const onOpen = ({ name }: OpenReport): void => void opened.push(name)
  return { closed, opened, ...renderHook(() => useOpenFile(reports, onOpen)) }
}

/** Opens a truncated file, which is degraded. */
const offer = async ({ result }: ReturnType<typeof showOpener>, name: string): Promise<void> => {
  const lines = await reportLines(session)
  act(() => result.current.open(reportFile(lines.slice(0, 6).join("\n"), { name })))
  await waitFor(() => expect(result.current.opening).toMatchObject({ kind: "degraded", name }))
}

it("a degraded report that is not opened is closed when the developer chooses another file", async () => {
  const page = showOpener()
  await offer(page, "first")
  await offer(page, "second")
  expect(page.closed).toEqual([1])
})

it("a degraded report that is not opened is closed when the developer leaves the page", async () => {
  const page = showOpener()
  await offer(page, "first")
  page.unmount()
  expect(page.closed).toEqual([1])
})

it("a degraded report that the developer opens stays open when the page that offers it ends", async () => {
  const page = showOpener()
  await offer(page, "first")
  act(() => page.result.current.accept())
  page.unmount()
  expect(page.opened).toEqual(["first"])
  expect(page.closed).toEqual([])
})
