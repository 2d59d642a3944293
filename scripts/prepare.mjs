// Runs on the machine's own Node (20 or newer), before anything is installed: Node's own modules only.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const at = (...parts) => path.join(root, ...parts)
const isWindows = process.platform === 'win32'

function digest(files) {
  const hash = createHash('sha256')
  for (const file of files.sort((a, b) => (a < b ? -1 : 1)))
    hash.update(path.relative(root, file)).update(fs.readFileSync(file))
  return hash.digest('hex')
}

function sources(folder, skip) {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skip.has(entry.name)) return []
    const file = path.join(folder, entry.name)
    return entry.isDirectory() ? sources(file, skip) : [file]
  })
}

/** A release (docs/operations.md, A release) brings its packages and pages: nothing is installed or built there. */
const isRelease = fs.existsSync(at('RELEASE'))

const read = (file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '')

/**
 * Installs exactly what the lockfile names, when that changed since the last time. `withoutDev` leaves development
 * packages out and is content with packages that somebody installed by hand, which have no stamp.
 */
export function install({ withoutDev = false } = {}) {
  if (isRelease) return
  const all = digest([at('package-lock.json')])
  const wanted = withoutDev ? `${all} without development packages` : all
  const stamp = at('node_modules', '.installed')
  const installed = read(stamp)
  if (installed === all || installed === wanted) return
  if (withoutDev && installed === '' && fs.existsSync(at('node_modules'))) return
  console.log('Installing packages …')
  const npm = process.env.npm_execpath
  const [command, args] = npm && npm.endsWith('.js') ? [process.execPath, [npm]] : [isWindows ? 'npm.cmd' : 'npm', []]
  const which = withoutDev ? '--omit=dev' : '--include=dev'
  const done = spawnSync(
    command,
    [...args, 'ci', which, '--no-audit', '--no-fund', '--ignore-scripts', '--engine-strict=false', '--loglevel=error'],
    { cwd: root, stdio: 'inherit', shell: isWindows },
  )
  if (done.status !== 0) process.exit(done.status ?? 1)
  fs.writeFileSync(stamp, wanted)
}

/** Node 24 or newer: the one that the install brought, else the machine's own. */
export function resolveNode() {
  const packed = at('node_modules', '.bin', isWindows ? 'node.cmd' : 'node')
  for (const candidate of [packed, process.execPath]) {
    const version = spawnSync(candidate, ['--version'], { encoding: 'utf8', shell: isWindows }).stdout ?? ''
    if (Number(/^v(\d+)/.exec(version)?.[1] ?? 0) >= 24)
      return fs.existsSync(candidate) && !isWindows ? fs.realpathSync(candidate) : candidate
  }
  console.error('Handset needs Node 24 or newer: none came with the packages for this machine, and its own is older.')
  return process.exit(1)
}

/** A place for one build, beside the finished one; what builds that were killed left there is removed. */
function placeToBuild() {
  const buildsFolder = at('web', '.react-router')
  fs.mkdirSync(buildsFolder, { recursive: true })
  for (const name of fs.readdirSync(buildsFolder)) {
    const builder = Number(/^build-(\d+)$/.exec(name)?.[1] ?? 0)
    if (builder > 0 && !isAlive(builder)) fs.rmSync(path.join(buildsFolder, name), { recursive: true, force: true })
  }
  return path.join(buildsFolder, `build-${process.pid}`)
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Puts a finished build in the place of the former one: whoever starts meanwhile finds one or the other, whole. */
function moveIn(made, stampText) {
  const place = at('web', 'build')
  const former = path.join(made, 'former')
  for (const folder of [place, former]) fs.mkdirSync(folder, { recursive: true })
  for (const name of ['client', 'server']) {
    if (fs.existsSync(path.join(place, name))) fs.renameSync(path.join(place, name), path.join(former, name))
    fs.renameSync(path.join(made, name), path.join(place, name))
  }
  fs.writeFileSync(path.join(place, '.built'), stampText)
  fs.rmSync(made, { recursive: true, force: true })
}

function buildDigest() {
  const skip = new Set(['build', 'node_modules', '.react-router'])
  const folders = [at('web'), at('contract'), at('docs', 'guide')]
  return digest([...folders.flatMap((folder) => sources(folder, skip)), at('package-lock.json')])
}

/** True if the pages were built from these sources. */
export const isBuilt = () => isRelease || read(at('web', 'build', '.built')) === buildDigest()

/** Builds the pages when their sources changed. */
export function build(node) {
  if (isRelease) return
  const wanted = buildDigest()
  if (read(at('web', 'build', '.built')) === wanted) return
  console.log('Building the pages …')
  const made = placeToBuild()
  const env = { ...process.env, NODE_ENV: 'production', BUILD_FOLDER: made }
  const done = spawnSync(node, [at('node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'], {
    cwd: at('web'),
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    env,
  })
  if (done.status !== 0) {
    console.error(done.stdout, done.stderr)
    process.exit(done.status ?? 1)
  }
  for (const script of ['bundling/write-guest-manifest.mjs', 'compress-assets.mjs']) {
    const finished = spawnSync(node, [at('web', script)], { cwd: at('web'), stdio: 'inherit', env })
    if (finished.status !== 0) process.exit(finished.status ?? 1)
  }
  moveIn(made, wanted)
}

/** Changes with every module of the server: by sizes and times of the files, since reading them all would take longer. */
function programState() {
  if (isRelease) return read(at('RELEASE'))
  const skip = new Set(['node_modules'])
  const modules = ['server', 'contract', 'sandbox']
    .flatMap((name) => sources(at(name), skip))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const hash = createHash('sha256')
  for (const file of [...modules, at('package-lock.json'), at('web', 'build', '.built')]) {
    const { size, mtimeMs } = fs.statSync(file)
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/**
 * Has the program compiled by a process of its own when it changed since the last start (decision 0014). A start does not
 * depend on it: where it fails, such as on a full disk, the server compiles what it loads.
 */
export function compileProgram(node, env) {
  if (!env.NODE_COMPILE_CACHE) return
  const stamp = path.join(env.NODE_COMPILE_CACHE, 'program')
  const wanted = programState()
  if (read(stamp) === wanted) return
  const done = spawnSync(node, [at('server', 'load-program.ts')], { cwd: root, stdio: 'ignore', env, timeout: 60_000 })
  try {
    if (done.status === 0) fs.writeFileSync(stamp, wanted)
  } catch {
    // The next start tries again.
  }
}
