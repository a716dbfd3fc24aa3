import type { ComponentType } from "react"
import styles from "./DataTable.module.css"

export interface CellProps<Row> {
  readonly row: Row
}

export interface Column<Row> {
  readonly key: string
  readonly title: string
  readonly Cell: ComponentType<CellProps<Row>>
  /** Figures stand at the end of their column, one below the other. */
  readonly isFigure?: boolean
}

export type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]]

export interface DataTableProps<Row> {
  /** The table's name for those who do not see it. */
  readonly caption: string
  /** The first column names the row. */
  readonly columns: Columns<Row>
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** Other rows are on their way. */
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

/** Rows and columns; on a phone a card for each row. */
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
