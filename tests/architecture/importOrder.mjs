/**
 * The import order as data for dependency-cruiser (`npm run lint`).
 * Each chain is a ranked list. A folder may import every earlier folder of its chains, and what those may import, but never a later one. A
 * folder of `src` outside all chains fails the check, so add a new folder here first.
 */
import { existsSync, readdirSync } from "node:fs"

const chains = [
  ["domain", "log", "projections", "replay", "runtime", "features", "app"],
  ["domain", "log", "telemetry", "runtime"],
  ["domain", "api", "runtime"],
  ["domain", "media", "runtime"],
  ["browser", "runtime"],
  ["domain", "i18n", "ui", "features"],
  ["browser", "i18n"],
  ["replay", "cli"]
]

/** The modules of `src` that a feature may import. */
const featureImports = ["domain/", "projections/hooks\\.ts$", "runtime/(commands/|requests/|queries/|reports/|run\\.ts$)", "ui/", "i18n/"]
/** Further modules for single features. */
const extraImports = { access: ["browser/safeStorage\\.ts$"], login: ["browser/(?:safeStorage|wasReloaded)\\.ts$"], replay: ["replay/"] }

/** Ranked folders of the tests. A folder may import the earlier ones of its list, besides files outside the parent folder. */
const testFolders = {
  "tests/simulation": ["bugs", "browser", "watches", "moves", "scenario", "runs"],
  "tests/e2e/support": ["servers", "browsers", "page", "security", "session", "faults"],
  "tests/support": ["browser"]
}

/** The packages that a framework-free folder may use. A folder that is not listed is unrestricted. */
const packages = {
  domain: ["effect"],
  log: ["effect", "idb"],
  projections: ["effect"],
  replay: ["effect"],
  api: ["effect", "openapi-fetch"],
  media: ["effect"],
  telemetry: [],
  cli: ["effect"]
}

const test = "\\.test\\.tsx?$"
const folders = [...new Set(chains.flat())]
const foldersOf = (path) => (existsSync(path) ? readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory()) : [])

const unlisted = foldersOf("src").filter(({ name }) => !folders.includes(name))
if (unlisted.length > 0) throw new Error(`src/${unlisted[0].name} is in no chain of the import order (${import.meta.filename})`)

/** All folders before `folder` in its chains, and before those. */
const before = (folder) =>
  chains.flatMap((chain) => chain.slice(0, Math.max(0, chain.indexOf(folder)))).flatMap((earlier) => [earlier, ...before(earlier)])

const anyOf = (names) => `(${[...new Set(names)].join("|")})`
const npm = ["npm", "npm-dev", "npm-optional", "npm-peer", "npm-no-pkg", "npm-unknown"]
const rule = (...[name, comment, from, to]) => ({ name, severity: "error", comment, from, to })

const orderRules = folders.map((folder) =>
  rule(
    `order-${folder}`,
    `src/${folder} may import ${[...new Set(before(folder))].join(", ") || "nothing else of src"}`,
    { path: `^src/${folder}/`, pathNot: test },
    { path: "^src/", pathNot: `^src/${anyOf([folder, ...before(folder)])}/` }
  )
)

const packageRules = Object.entries(packages).map(([folder, allowed]) =>
  rule(
    `packages-${folder}`,
    `src/${folder} may use ${allowed.join(", ")}`,
    { path: `^src/${folder}/`, pathNot: [test, "^src/projections/(hooks|publish)\\.ts$"] },
    { dependencyTypes: npm, pathNot: `^node_modules/${anyOf(allowed)}/` }
  )
)

const featureRules = foldersOf("src/features").map(({ name }) =>
  rule(
    `feature-${name}`,
    "a feature uses domain, projections/hooks.ts, runtime's commands and queries, ui and i18n; never another feature",
    { path: `^src/features/${name}/`, pathNot: test },
    { path: "^src/", pathNot: `^src/${anyOf([`features/${name}/`, ...featureImports, ...(extraImports[name] ?? [])])}` }
  )
)

const projectionRules = [
  rule(
    "valtio-in-two-files",
    "only projections/publish.ts and projections/hooks.ts import Valtio",
    { path: "^(src|mocks)/", pathNot: [test, "^src/projections/(hooks|publish)\\.ts$"] },
    { path: "^node_modules/valtio/" }
  ),
  rule(
    "valtio-without-react",
    "projections/publish.ts writes proxies and imports no React",
    { path: "^src/projections/publish\\.ts$" },
    { dependencyTypes: npm, pathNot: "^node_modules/(effect|valtio)/" }
  ),
  rule(
    "hooks-packages",
    "projections/hooks.ts uses React and Valtio alone",
    { path: "^src/projections/hooks\\.ts$" },
    { dependencyTypes: npm, pathNot: "^node_modules/(effect|valtio|react|@types/react)/" }
  ),
  rule(
    "hooks-for-pages",
    "only pages read through hooks.ts",
    { path: "^src/", pathNot: ["^src/(features|app)/", test] },
    { path: "^src/projections/hooks\\.ts$" }
  ),
  rule(
    "folds-know-no-proxy",
    "folds, the replay and the terminal do not import the proxies",
    { path: "^src/(domain|log|projections|replay|cli)/", pathNot: ["^src/projections/(hooks|publish)\\.ts$", test] },
    { path: "^src/projections/publish\\.ts$" }
  )
]

const testRules = Object.entries(testFolders).flatMap(([parent, ranked]) =>
  ranked.map((folder, rank) =>
    rule(
      `order-${parent.replaceAll("/", "-")}-${folder}`,
      `${parent}/${folder} may import ${ranked.slice(0, rank).join(", ") || "no other folder"} of ${parent}`,
      { path: `^${parent}/${folder}/` },
      { path: `^${parent}/`, pathNot: `^${parent}/${anyOf(ranked.slice(0, rank + 1))}/` }
    )
  )
)

const borderRules = [
  rule(
    "ui-domain-types-only",
    "ui takes types from domain, never its rules",
    { path: "^src/ui/", pathNot: test },
    { path: "^src/domain/", dependencyTypesNot: ["type-only"] }
  ),
  rule(
    "no-node-in-the-browser",
    "only the terminal runs in Node",
    { path: "^src/", pathNot: ["^src/cli/", test] },
    { dependencyTypes: ["core"] }
  ),
  rule(
    "src-stands-alone",
    "src imports no mocks, tests or contracts; only app/start/startMock.ts imports the mock",
    { path: "^src/", pathNot: ["^src/app/start/startMock\\.ts$", test] },
    { path: "^(mocks|tests|contracts)/" }
  ),
  rule(
    "mock-by-dynamic-import",
    "a static import would put the mock into the production build",
    { path: "^src/app/start/startMock\\.ts$" },
    { path: "^(mocks|tests|contracts)/", dynamic: false, dependencyTypesNot: ["type-only"] }
  ),
  rule(
    "start-mock-opens-mocks-only",
    "app/start/startMock.ts imports the mock, and neither tests nor contracts",
    { path: "^src/app/start/startMock\\.ts$" },
    { path: "^(tests|contracts)/" }
  ),
  rule(
    "mocks-see-the-wire",
    "mocks may use domain, api, telemetry's OTLP and media's types; the command also the way to its arguments' files",
    { path: "^mocks/", pathNot: test },
    { path: "^(src|tests|contracts)/", pathNot: "^src/(?:(domain|api|media|telemetry)/|cli/usersFolder\\.ts$)" }
  ),
  rule(
    "mocks-video-types-only",
    "mocks may use the types of media, not its code",
    { path: "^mocks/", pathNot: test },
    { path: "^src/media/", dependencyTypesNot: ["type-only"] }
  ),
  rule("mocks-no-react", "a mock draws no page", { path: "^mocks/" }, { path: "^node_modules/(react|react-dom|@mantine)/" }),
  rule(
    "openapi-stands-alone",
    "the API documents are the norm: they import nothing of the product",
    { path: "^openapi/" },
    { path: "^(src|mocks|tests|contracts)/" }
  ),
  rule(
    "contracts-not-tests",
    "contracts may use src, mocks, the scenarios' simulation and the test client",
    { path: "^contracts/" },
    { path: "^tests/", pathNot: "^tests/(simulation/|support/(testClient|logParts)\\.ts)" }
  )
]

export default {
  forbidden: [
    rule("no-circle", "no file imports itself through other files", { path: "^(src|mocks|contracts|openapi)/" }, { circular: true }),
    ...orderRules,
    ...packageRules,
    ...featureRules,
    ...projectionRules,
    ...testRules,
    ...borderRules
  ],
  options: {
    doNotFollow: { path: "^node_modules/" },
    exclude: { path: "^(dist|dist-demo|coverage|test-results)/" },
    tsPreCompilationDeps: true,
    moduleSystems: ["es6"],
    enhancedResolveOptions: {
      conditionNames: ["browser", "import", "types", "node", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css"]
    },
    skipAnalysisNotInRules: true
  }
}
