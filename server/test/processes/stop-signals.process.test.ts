import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import fs from 'node:fs/promises'
import http from 'node:http'
import net from 'node:net'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { setUpFolder } from '../files/set-up-folder.ts'
import { freePort, isReady, startProgram, untilStarted } from './started-program.ts'

const staff = { email: 'admin@handset.example', password: 'handset-demo' }
const patience = { timeout: 40_000, interval: 20 }

interface Process {
  pid: number
  parent: number
  command: string
}

/** What `npm start` runs; the database is a process group of its own, the others are one. */
interface Shop {
  npm: ChildProcess
  group: number
  startScript: number
  server: number
  processes: Process[]
  origin: string
  port: number
  /** The exit code of npm, or null when a signal ended it. */
  exit: Promise<number | null>
}

const at = setUpFolder()
/** Every process of a start that the running test saw. */
const started = new Set<number>()

/** What a failed test left alive would be in the way of the next. */
afterEach(() => {
  for (const { pid } of ownProcesses()) process.kill(pid, 'SIGKILL')
  started.clear()
})

afterAll(() => fs.rm(databaseHome(), { recursive: true, force: true }))

function runningProcesses(): Process[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' }).trim().split('\n')
  return rows.flatMap((row) => {
    const [, pid, parent, state = '', command = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(row) ?? []
    return state.startsWith('Z') ? [] : [{ pid: Number(pid), parent: Number(parent), command }]
  })
}

function withDescendants(pid: number): Process[] {
  const all = runningProcesses()
  const found = all.filter((process) => process.pid === pid)
  for (const { pid: parent } of found) found.push(...all.filter((process) => process.parent === parent))
  return found
}

/** Below a folder that only root may enter, root keeps the database's files elsewhere; `postgres-home` says where. */
function databaseHome(): string {
  const pointer = at('postgres-home')
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : at('postgres')
}

const isDatabaseProcess = ({ command }: Process) => command.includes(at()) || command.includes(databaseHome())

const ownProcesses = () =>
  runningProcesses().filter((process) => started.has(process.pid) || isDatabaseProcess(process))

async function startShop(): Promise<Shop> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const program = startProgram('npm', ['start'], {
    detached: true,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: at(),
      DATABASE_URL: '',
      DEMO: '0',
      ADMIN_EMAIL: staff.email,
      ADMIN_PASSWORD: staff.password,
      LOG_LEVEL: 'warn',
      NODE_ENV: '',
    },
  })
  const npm = program.child
  const exit = once(npm, 'exit').then(([code]) => code as number | null)
  await untilStarted(program, async () => (await isReady(origin)) || undefined)
  const processes = withDescendants(npm.pid!)
  for (const { pid } of processes) started.add(pid)
  const server = processes.find(({ command }) => command.endsWith('server/build/program/main.js'))!
  expect(processes.filter(isDatabaseProcess)).not.toEqual([])
  return {
    npm,
    group: -npm.pid!,
    startScript: server.parent,
    server: server.pid,
    processes,
    origin,
    port,
    exit,
  }
}

const databaseLog = () => fs.readFile(path.join(databaseHome(), 'postgres.log'), 'utf8')

const portIsOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })

/** Resolves when no process of this start is alive, nor any that the data directory belongs to, and the port is closed. */
async function ended(shop: Shop): Promise<void> {
  await vi.waitFor(() => {
    const left = ownProcesses()
    expect(left).toEqual([])
  }, patience)
  expect(await portIsOpen(shop.port)).toBe(false)
}

/** A call whose body is sent with `finish`: until then the server waits for it. Over a connection that would be kept alive. */
async function slowCall(shop: Shop): Promise<{ answer: Promise<number>; finish(): void }> {
  const body = JSON.stringify(staff)
  const request = http.request(`${shop.origin}/api/account/admin-login`, {
    method: 'POST',
    agent: new http.Agent({ keepAlive: true }),
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  })
  const answered = new Promise<number>((resolve) => {
    request.on('response', (response) => resolve(response.resume().statusCode ?? 0)).on('error', () => resolve(0))
  })
  request.flushHeaders()
  await once(request, 'continue')
  return { answer: answered, finish: () => void request.end(body) }
}

describe.skipIf(process.platform === 'win32')('npm start', { timeout: 90_000 }, () => {
  const targets = {
    npm: ({ npm }: Shop) => [npm.pid!],
    'the start script': ({ startScript }: Shop) => [startScript],
    'the process group': ({ group }: Shop) => [group],
    'the server': ({ server }: Shop) => [server],
  }
  const cases = [
    ['SIGTERM', 'npm'],
    ['SIGINT', 'npm'],
    ['SIGTERM', 'the start script'],
    ['SIGINT', 'the start script'],
    ['SIGTERM', 'the process group'],
    ['SIGINT', 'the process group'],
    ['SIGHUP', 'the process group'],
    ['SIGTERM', 'the server'],
  ] as const

  test.each(cases)(
    'ends in order on %s to %s: answers the call under way and stops its database',
    async (signal, to) => {
      const shop = await startShop()
      const logged = (await databaseLog()).length
      const call = await slowCall(shop)
      for (const pid of targets[to](shop)) process.kill(pid, signal)
      await vi.waitFor(async () => expect(await portIsOpen(shop.port)).toBe(false), patience)
      call.finish()
      expect(await call.answer).toBe(200)
      await ended(shop)
      // npm itself has no handler for SIGHUP.
      expect(await shop.exit).toBe(signal === 'SIGHUP' ? null : 0)
      const log = (await databaseLog()).slice(logged)
      expect(log).toContain('received fast shutdown request')
      expect(log).toContain('database system is shut down')
      expect(log).not.toContain('received immediate shutdown request')
    },
  )

  test('ends in order when every process is signalled, the database too', async () => {
    const shop = await startShop()
    const logged = (await databaseLog()).length
    for (const { pid } of shop.processes) process.kill(pid, 'SIGTERM')
    await ended(shop)
    const log = (await databaseLog()).slice(logged)
    expect(log).toContain('database system is shut down')
    expect(log).not.toContain('received immediate shutdown request')
  })

  test('ends at once on a later second signal, the database too', async () => {
    const shop = await startShop()
    const call = await slowCall(shop)
    const repeat = setInterval(() => shop.npm.kill('SIGTERM'), 100)
    // Until the server is gone: npm would die of a signal that reaches it at its own end.
    expect(await call.answer.finally(() => clearInterval(repeat))).toBe(0)
    expect(await shop.exit).toBe(1)
    await ended(shop)
    expect(await databaseLog()).toContain('received immediate shutdown request')
  })

  test.each(['server', 'startScript'] as const)('leaves nothing behind when the %s alone is killed', async (victim) => {
    const shop = await startShop()
    const logged = (await databaseLog()).length
    process.kill(shop[victim], 'SIGKILL')
    await ended(shop)
    expect((await databaseLog()).slice(logged)).toContain('received fast shutdown request')
  })
})
