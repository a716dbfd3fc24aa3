import { Table, VisuallyHidden } from "@mantine/core"
import type { ComponentType } from "react"
import styles from "./DataTable.module.css"
import "../theme/lateComponents.css"

/** A cell receives its whole row, because some show more than one field. */
export interface CellProps<Row> {
  readonly row: Row
}

/** A column of a table. `Cell` shows the value of one row. */
export interface Column<Row> {
  readonly key: string
  readonly title: string
  readonly Cell: ComponentType<CellProps<Row>>
  /** A column of numbers, aligned at the end. */
  readonly isFigure?: boolean
}

/** At least one column, because the first one is the header of each row. */
export type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]]

/** `rowKey`: unique within the table. */
export interface DataTableProps<Row> {
  /** The table's name for screen readers. */
  readonly caption: string
  /** The first column is the header of its row. */
  readonly columns: Columns<Row>
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** New rows are loading. */
  readonly busy?: boolean
}

/**
 * The roles that the elements of a table have anyway. Safari takes them away where the layout of a phone changes `display`: VoiceOver would
 * then read values without the names of their columns.
 */
const ROLE = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  column: { role: "columnheader" },
  lead: { role: "rowheader" },
  cell: { role: "cell" }
} as const

interface DataCellProps<Row> extends CellProps<Row> {
  readonly column: Column<Row>
  readonly isLead: boolean
}

const DataCell = <Row,>({ column: { title, Cell, isFigure = false }, row, isLead }: DataCellProps<Row>) => {
  const Tag = isLead ? Table.Th : Table.Td
  return (
    <Tag {...(isLead ? { scope: "row", ...ROLE.lead } : ROLE.cell)} {...(isFigure && { ta: "end" })}>
      {!isLead && (
        <span className={styles["label"]} aria-hidden="true">
          {title}
        </span>
      )}
      <div className={styles["value"]}>
        <Cell row={row} />
      </div>
    </Tag>
  )
}

/** A table; on a phone it shows a card per row. */
export const DataTable = <Row,>({ caption, columns, rows, rowKey, busy = false }: DataTableProps<Row>) => (
  <Table {...ROLE.table} className={styles["table"] ?? ""} aria-busy={busy}>
    <VisuallyHidden component="caption">{caption}</VisuallyHidden>
    <Table.Thead {...ROLE.group}>
      <Table.Tr {...ROLE.row}>
        {columns.map(({ key, title, isFigure = false }) => (
          <Table.Th key={key} scope="col" {...ROLE.column} {...(isFigure && { ta: "end" })}>
            {title}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody {...ROLE.group}>
      {rows.map((row) => (
        <Table.Tr key={rowKey(row)} {...ROLE.row}>
          {columns.map((column, at) => (
            <DataCell key={column.key} column={column} row={row} isLead={at === 0} />
          ))}
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)
