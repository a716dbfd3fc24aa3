import { describe, expect, it } from "vitest"
import { fitPage } from "./fitPage.ts"

const rowsOf = (count: number, from = 1) => Array.from({ length: count }, (_, index) => from + index)
const ASKED = { page: 1, pageSize: 20 }

describe("[PAGE-1] [PAGE-2] [PAGE-3] the rows of a page", () => {
  it("the rows of a page are the first 20 when the server sends 500 of 2,000 for a page size of 20", () => {
    const answer = { page: 1, pageSize: 20, total: 2_000, rows: rowsOf(500) }
    expect(fitPage(ASKED, answer)).toEqual({ ...answer, rows: rowsOf(20) })
  })

  it.each([20, 500])("the rows of a page are its part when the server sends the whole list and names a page size of %i", (pageSize) => {
    const answer = { page: 1, pageSize, total: 500, rows: rowsOf(500) }
    expect(fitPage(ASKED, answer)).toEqual({ page: 1, pageSize: 20, total: 500, rows: rowsOf(20) })
    expect(fitPage({ page: 2, pageSize: 20 }, answer)).toEqual({ page: 2, pageSize: 20, total: 500, rows: rowsOf(20, 21) })
    expect(fitPage({ page: 26, pageSize: 20 }, answer).rows).toEqual([])
  })

  it("the rows of a page all stay when the server uses its own page size, up to the largest of the contract", () => {
    const answer = { page: 1, pageSize: 50, total: 120, rows: rowsOf(50) }
    expect(fitPage(ASKED, answer)).toEqual(answer)
    expect(fitPage(ASKED, { ...answer, pageSize: 101, rows: rowsOf(101) })).toMatchObject({ pageSize: 20, rows: rowsOf(20) })
  })

  it("the rows of a page all stay when the server sends up to 100 rows, and names another page size", () => {
    const answer = { page: 2, pageSize: 20, total: 1_000, rows: rowsOf(100, 101) }
    expect(fitPage({ page: 2, pageSize: 20 }, answer)).toEqual({ ...answer, pageSize: 100 })
  })

  it.each([60, 500])("the rows of a page are its part when one row of a whole list of %i could not be read", (total) => {
    const answer = { page: 1, pageSize: 20, total, rows: rowsOf(total - 1) }
    expect(fitPage({ page: 3, pageSize: 20 }, answer, 1)).toEqual({
      page: 3,
      pageSize: 20,
      total,
      rows: rowsOf(20, 41).slice(0, total - 41)
    })
  })

  it("the rows of a page all stay when the answer names a smaller page size than requested, or none", () => {
    for (const pageSize of [0, 10]) {
      const answer = { page: 1, pageSize, total: 120, rows: rowsOf(20) }
      expect(fitPage(ASKED, answer)).toEqual(answer)
    }
  })
})
