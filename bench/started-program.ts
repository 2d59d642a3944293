import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import path from 'node:path'
import process from 'node:process'

export const root = path.resolve(import.meta.dirname, '..')

export interface StartedProgram {
  pid: number
  /** Milliseconds from the start to the first good response. */
  startMs: number
  output(): string
  /** Asks the program to stop, and waits. */
  stop(): Promise<void>
}

export async function freePort(): Promise<number> {
  const server = net.createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

async function waitUntilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline;) {
    if (child.exitCode !== null) throw new Error(`The program ended while starting:\n${output()}`)
    const isReady = await fetch(url).then(
      async (response) => (await response.arrayBuffer(), response.ok),
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`No response from ${url}:\n${output()}`)
}

/** Starts a program and waits until `readyUrl` responds. */
export async function startProgram(
  command: string,
  args: string[],
  env: Record<string, string>,
  readyUrl: string,
): Promise<StartedProgram> {
  const startedAt = performance.now()
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const append = (chunk: Buffer) => void (output = (output + chunk.toString()).slice(-100_000))
  child.stdout.on('data', append)
  child.stderr.on('data', append)
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    await exited
  }
  try {
    await waitUntilReady(readyUrl, child, () => output)
  } catch (error) {
    await stop()
    throw error
  }
  return { pid: child.pid ?? 0, startMs: performance.now() - startedAt, output: () => output, stop }
}
