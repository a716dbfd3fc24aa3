import type { ComponentType } from "react"
import styles from "./DataTable.module.css"

export interface CellProps<Row> {
  readonly row: Row
}

export interface Column<Row> {
  readonly key: string
  readonly title: string
  readonly Cell: ComponentType<CellProps<Row>>
  /** A column of numbers, aligned at the end. */
  readonly isFigure?: boolean
}

export type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]]

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

interface DataCellProps<Row> extends CellProps<Row> {
  readonly column: Column<Row>
  readonly isLead: boolean
}

const DataCell = <Row,>({ column: { title, Cell, isFigure = false }, row, isLead }: DataCellProps<Row>) => {
  const Tag = isLead ? "th" : "td"
  return (
    <Tag scope={isLead ? "row" : undefined} className={isFigure ? styles["figure"] : undefined}>
      {!isLead && (
        <span className={styles["label"]} aria-hidden="true">
          {title}
        </span>
      )}
      <Cell row={row} />
    </Tag>
  )
}

/** A table; on a phone it shows a card per row. */
export const DataTable = <Row,>({ caption, columns, rows, rowKey, busy = false }: DataTableProps<Row>) => (
  <table className={styles["table"]} aria-busy={busy}>
    <caption className="visually-hidden">{caption}</caption>
    <thead>
      <tr>
        {columns.map(({ key, title, isFigure = false }) => (
          <th key={key} scope="col" className={isFigure ? styles["figure"] : undefined}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={rowKey(row)}>
          {columns.map((column, at) => (
            <DataCell key={column.key} column={column} row={row} isLead={at === 0} />
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
