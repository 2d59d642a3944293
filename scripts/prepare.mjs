// Runs on the machine's own Node (20 or newer), before anything is installed: Node's own modules only.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'

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

/** Prints the seconds every 15 seconds while `work` keeps this thread waiting, so that it does not look hung. */
function withTicks(work) {
  const code = `let s = 0; setInterval(() => require('node:fs').writeSync(1, '  … ' + (s += 15) + ' s\\n'), 15_000)`
  const ticker = new Worker(code, { eval: true })
  try {
    return work()
  } finally {
    void ticker.terminate()
  }
}

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
  console.log('Installing packages, usually for a minute …')
  const npm = process.env.npm_execpath
  const [command, args] = npm && npm.endsWith('.js') ? [process.execPath, [npm]] : [isWindows ? 'npm.cmd' : 'npm', []]
  const which = withoutDev ? '--omit=dev' : '--include=dev'
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--engine-strict=false', '--loglevel=error']
  const done = withTicks(() =>
    spawnSync(command, [...args, 'ci', which, ...options], { cwd: root, stdio: 'inherit', shell: isWindows }),
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

/** A place for one build, near the finished one; what builds that were killed left there is removed. */
function placeToBuild(folder) {
  fs.mkdirSync(folder, { recursive: true })
  for (const name of fs.readdirSync(folder)) {
    const builder = Number(/^build-(\d+)$/.exec(name)?.[1] ?? 0)
    if (builder > 0 && !isAlive(builder)) fs.rmSync(path.join(folder, name), { recursive: true, force: true })
  }
  return path.join(folder, `build-${process.pid}`)
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Puts a finished build in the place of the former one: a start meanwhile finds one or the other, complete. */
function moveIn({ place, folders, stamp }, made, stampText) {
  const former = path.join(made, 'former')
  for (const folder of [place, former]) fs.mkdirSync(folder, { recursive: true })
  for (const name of folders) {
    if (fs.existsSync(path.join(place, name))) fs.renameSync(path.join(place, name), path.join(former, name))
    fs.renameSync(path.join(made, name), path.join(place, name))
  }
  fs.writeFileSync(stamp, stampText)
  fs.rmSync(made, { recursive: true, force: true })
}

/** `folders` are what the `commands` make in BUILD_FOLDER from the `sources`. */
const pages = {
  title: 'the pages',
  place: at('web', 'build'),
  workshop: at('web', '.react-router'),
  folders: ['client', 'server'],
  stamp: at('web', 'build', '.built'),
  cwd: at('web'),
  sources() {
    const skip = new Set(['build', 'node_modules', '.react-router'])
    return [at('web'), at('contract'), at('docs', 'guide')].flatMap((folder) => sources(folder, skip))
  },
  commands: [
    [at('node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'],
    [at('web', 'bundling', 'write-guest-manifest.mjs')],
    [at('web', 'compress-assets.mjs')],
  ],
}
const program = {
  title: 'the server',
  place: at('server', 'build'),
  workshop: at('server', 'build'),
  folders: ['program'],
  stamp: at('server', 'build', '.built'),
  cwd: root,
  sources() {
    const skip = new Set(['build', 'node_modules', 'test', 'media'])
    const modules = [at('server'), at('contract'), at('sandbox')].flatMap((folder) => sources(folder, skip))
    return [
      ...modules.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts')),
      ...sources(at('scripts', 'program'), skip),
    ]
  },
  commands: [[at('scripts', 'program', 'build-program.mjs')]],
}

/** The program that `npm start` runs. */
export const builtProgram = path.join(program.place, 'program', 'main.js')

const digestOf = (part) => digest([...part.sources(), at('package-lock.json')])

/** True if the pages and the server were built from these sources. */
export const isBuilt = () => isRelease || [pages, program].every((part) => read(part.stamp) === digestOf(part))

/** Builds the pages and the server when their sources changed. */
export function build(node) {
  if (isRelease) return
  for (const part of [pages, program]) {
    const wanted = digestOf(part)
    if (read(part.stamp) !== wanted) buildPart(part, node, wanted)
  }
}

/** Installs the packages and builds; returns the Node to run. */
export function prepare() {
  install()
  const node = resolveNode()
  build(node)
  return node
}

function buildPart(part, node, wanted) {
  console.log(`Building ${part.title} …`)
  const made = placeToBuild(part.workshop)
  const env = { ...process.env, NODE_ENV: 'production', BUILD_FOLDER: made }
  for (const args of part.commands) {
    const done = withTicks(() =>
      spawnSync(node, args, { cwd: part.cwd, stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8', env }),
    )
    if (done.status === 0) continue
    console.error(done.stdout, done.stderr)
    process.exit(done.status ?? 1)
  }
  moveIn(part, made, wanted)
}
