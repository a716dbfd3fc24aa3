import { render } from "@testing-library/react"
import { expect, it } from "vitest"
import { UiProvider } from "../theme/UiProvider.tsx"
import { type CellProps, type Columns, DataTable } from "./DataTable.tsx"

interface Row {
  readonly what: string
  readonly time: string
}

const COLUMNS: Columns<Row> = [
  { key: "what", title: "Event", Cell: ({ row }: CellProps<Row>) => row.what },
  { key: "time", title: "Time", Cell: ({ row }: CellProps<Row>) => row.time }
]

it("[PAGE-1] a table writes its roles out, because Safari drops those of elements whose layout is a phone's", () => {
  const { container } = render(
    <DataTable caption="Logins" columns={COLUMNS} rows={[{ what: "Logged in", time: "21:04" }]} rowKey={({ what }) => what} />,
    { wrapper: UiProvider }
  )
  const parts = [...container.querySelectorAll("table, thead, tbody, tr, th, td")]
  expect(parts.map((part) => part.getAttribute("role"))).toEqual([
    "table",
    "rowgroup",
    "row",
    "columnheader",
    "columnheader",
    "rowgroup",
    "row",
    "rowheader",
    "cell"
  ])
})
