import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import process from "node:process"
import { findFreePort } from "./freePort.ts"

const CONFIGURATION = new URL("../../../../docs/nginx/telereel.conf", import.meta.url)

/** Time limit of package commands in ms, so that an unreachable server does not block the tests. */
const PATIENCE_MS = 30_000

interface Program {
  readonly path: string
  readonly mimeTypes: string
}

const installed = (): Program | null => {
  const program = { path: process.env["NGINX_PATH"] ?? "/usr/sbin/nginx", mimeTypes: "/etc/nginx/mime.types" }
  return existsSync(program.path) && existsSync(program.mimeTypes) ? program : null
}

/** Whether nginx is installed on this computer. */
export const isNginxInstalled = (): boolean => installed() !== null

/** Unpacks Debian's packages without installing them. This needs no rights and starts no service. */
const unpack = (folder: string): Program | null => {
  const run = (command: string, ...args: readonly string[]): boolean =>
    spawnSync(command, args, { cwd: folder, stdio: "ignore", timeout: PATIENCE_MS }).status === 0
  if (!run("apt-get", "download", "-qq", "nginx", "nginx-common")) return null
  if (!globSync("*.deb", { cwd: folder }).every((name) => run("dpkg", "-x", name, "."))) return null
  const program = { path: join(folder, "usr/sbin/nginx"), mimeTypes: join(folder, "etc/nginx/mime.types") }
  return existsSync(program.path) && run(program.path, "-v") ? program : null
}

/** A minimal nginx.conf that includes the documented file. */
const mainFile = (folder: string, mimeTypes: string): string => `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr crit;
events { worker_connections 256; }
http {
  include ${mimeTypes};
  default_type application/octet-stream;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/telereel.conf;
}
`

/** The documented file with this computer's ports and folders. */
const fit = (folder: string, root: string, hosts: { readonly own: string; readonly casino: string }): string =>
  readFileSync(CONFIGURATION, "utf8")
    .replace("listen 80;", `listen ${hosts.own};`)
    .replaceAll("root /var/www/telereel", `root ${root}`)
    .replace("server 127.0.0.1:4180;", `server ${hosts.casino};`)
    .replaceAll("/var/log/nginx/", `${folder}/logs/`)

/** A running nginx. */
export interface Nginx {
  readonly url: string
  /** The served folder. */
  readonly root: string
  /** All lines of its logs so far. */
  readonly logs: () => string
  readonly stop: () => Promise<void>
}

/**
 * Starts a real nginx with the documented configuration. `root` is the served folder, `casino` the host and port of the proxied casino.
 * `change` adapts the configuration further, as an operator would. Returns null when nginx is unavailable.
 */
export const startNginx = async (
  root: string,
  casino: string,
  change: (configuration: string) => string = (configuration) => configuration
): Promise<Nginx | null> => {
  const folder = mkdtempSync(join(tmpdir(), "telereel-nginx-"))
  const tidy = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  const program = installed() ?? unpack(folder)
  if (program === null) {
    tidy()
    return null
  }
  const own = `127.0.0.1:${String(await findFreePort())}`
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, "logs"))
  writeFileSync(join(folder, "telereel.conf"), change(fit(folder, root, { own, casino })))
  writeFileSync(join(folder, "nginx.conf"), mainFile(folder, program.mimeTypes))
  const child = spawn(program.path, ["-p", folder, "-c", join(folder, "nginx.conf")], { stdio: ["ignore", "ignore", "inherit"] })
  const url = `http://${own}`
  while ((await fetch(url).catch(() => null)) === null)
    if (child.exitCode !== null) throw new Error("nginx does not take the documented configuration.")
  return {
    url,
    root,
    logs: () =>
      globSync("logs/*", { cwd: folder })
        .map((name) => readFileSync(join(folder, name), "utf8"))
        .join(""),
    stop: async () => {
      const gone = once(child, "exit")
      child.kill("SIGTERM")
      await gone
      tidy()
    }
  }
}
