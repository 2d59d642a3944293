import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import net from 'node:net'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

const preload = path.join(import.meta.dirname, 'use-dev-pages.ts')

interface ServerOptions {
  environment: Record<string, string>
  onStart(child: ChildProcess): void
}

/** One server process at a time, on a port of its own; requests wait while the next one starts. */
export function restartableServer({ environment, onStart }: ServerOptions) {
  const running = new Set<ChildProcess>()
  let current = start()

  /** Resolves to the port of the process when it responds, or to null if it ends before. */
  async function start(): Promise<number | null> {
    const port = await freePort()
    const env = { ...process.env, ...environment, HOST: '127.0.0.1', PORT: String(port) }
    const child = spawn(process.execPath, ['--import', preload, path.join(root, 'server', 'main.ts')], {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    running.add(child)
    child.once('exit', () => running.delete(child))
    onStart(child)
    while (running.has(child)) {
      if (await isReady(port)) return port
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    return null
  }

  /** The former process responds to its open requests and finishes its jobs while the next one starts. */
  async function restart(): Promise<boolean> {
    const former = [...running]
    const next = start()
    current = next
    for (const child of former) child.kill('SIGTERM')
    return (await next) !== null && current === next
  }

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const port = await current
    if (port === null) return fail(response)
    const headers = { ...request.headers, 'x-forwarded-for': request.socket.remoteAddress }
    const onward = http.request({ port, host: '127.0.0.1', method: request.method, path: request.url, headers })
    onward.on('response', (answered) => {
      response.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(response)
    })
    onward.on('error', () => (response.headersSent ? response.destroy() : fail(response)))
    request.pipe(onward)
  }

  async function stop(): Promise<void> {
    const ends = [...running].map((child) => once(child, 'exit'))
    for (const child of running) child.kill('SIGTERM')
    await Promise.all(ends)
  }

  return {
    /** True when the new process responds, false when it ended or was replaced before. */
    restart,
    forward,
    stop,
  }
}

function fail(response: ServerResponse): void {
  response.writeHead(503, { 'content-type': 'text/plain' })
  response.end('The server does not run; the terminal says why. It starts again when a file is saved.\n')
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    (answered) => answered.ok,
    () => false,
  )

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as net.AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
