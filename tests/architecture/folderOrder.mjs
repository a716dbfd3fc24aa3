/**
 * No circle between folders of product and mocks (`npm run lint`). Tests are left out: they may use `tests/support`, which uses the product.
 * A rule of its own because `importOrder.mjs` reads the tests too.
 */
import order from "./importOrder.mjs"

export default {
  forbidden: [
    {
      name: "no-folder-circle",
      severity: "error",
      comment: "no two folders import each other, directly or through others",
      scope: "folder",
      from: { path: "^(src|mocks|contracts|openapi)/" },
      to: { circular: true }
    }
  ],
  options: {
    ...order.options,
    exclude: { path: "\\.test\\.tsx?$|^tests/|^(dist|dist-demo|coverage|test-results)/" },
    skipAnalysisNotInRules: false
  }
}
