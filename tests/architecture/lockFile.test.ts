import { readFileSync } from "node:fs"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"

const Platforms = Schema.Union([Schema.String, Schema.Array(Schema.String)])

const LockFile = Schema.Struct({
  lockfileVersion: Schema.Int,
  packages: Schema.Record(
    Schema.String,
    Schema.Struct({
      version: Schema.optionalKey(Schema.String),
      resolved: Schema.optionalKey(Schema.String),
      integrity: Schema.optionalKey(Schema.String),
      link: Schema.optionalKey(Schema.Boolean),
      os: Schema.optionalKey(Platforms),
      cpu: Schema.optionalKey(Platforms)
    })
  )
})

const readText = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), "utf8")

const Manifest = Schema.Struct({
  dependencies: Schema.Record(Schema.String, Schema.String),
  devDependencies: Schema.optionalKey(Schema.Record(Schema.String, Schema.String))
})

/** The product's package, and the package of the data set with the least number of packages that each needs. */
const projects = [
  { folder: "", least: 400 },
  { folder: "fleet/", least: 4 }
] as const

describe.each(projects)("the lock file $folder(package-lock.json)", ({ folder, least }) => {
  const { packages } = Schema.decodeUnknownSync(Schema.fromJsonString(LockFile))(readText(`${folder}package-lock.json`))
  const manifest = Schema.decodeUnknownSync(Schema.fromJsonString(Manifest))(readText(`${folder}package.json`))
  const installed = Object.entries(packages).filter(([path]) => path !== "")

  // npm ci wants every platform's package of the data set's engine in the file. The archives of the others were never seen, so they have no hash.
  const isForLinux = ({ os, cpu }: (typeof packages)[string]): boolean =>
    (os === undefined || os.includes("linux")) && (cpu === undefined || cpu.includes("x64"))

  it("each package that Linux on x64 installs has the SHA-512 hash of its archive, so that no registry can send other code", () => {
    expect(installed.length).toBeGreaterThan(least)
    const checked = folder === "fleet/" ? installed.filter(([, entry]) => isForLinux(entry)) : installed
    expect(checked.filter(([, { integrity = "" }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/u.test(integrity)).map(([path]) => path)).toEqual([])
  })

  it("no package comes from a link, a repository or an address of its own", () => {
    expect(installed.filter(([, { link, resolved }]) => link === true || resolved !== undefined).map(([path]) => path)).toEqual([])
  })

  it("each direct package has one exact version, and the lock file holds it", () => {
    const direct = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
    // `npm:NAME@1.2.3` installs a package under another name.
    const versionOf = (wanted: string): string => wanted.replace(/^npm:.+@/u, "")
    expect(direct.filter(([name, wanted]) => packages[`node_modules/${name}`]?.version !== versionOf(wanted))).toEqual([])
  })
})
