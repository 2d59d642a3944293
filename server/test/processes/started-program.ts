import { spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const root = path.resolve(import.meta.dirname, '../../..')

/** Starts a program as a process of its own, in the folder of the repository unless `options` name another. */
export function startProgram(command: string, args: readonly string[], options: SpawnOptions = {}) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => (output += data.toString()))
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    child,
    /** Everything that it has written. */
    output: () => output,
    hasEnded,
    async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
      if (hasEnded()) return
      const exited = once(child, 'exit')
      child.kill(signal)
      await exited
    },
  }
}
export type StartedProgram = ReturnType<typeof startProgram>

/** Waits until a program that starts says what is found; throws with its output if it ends before. */
export async function untilStarted<Found>(
  { hasEnded, output }: Pick<StartedProgram, 'hasEnded' | 'output'>,
  find: () => Promise<Found | undefined> | Found | undefined,
  seconds = 60,
): Promise<Found> {
  for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline && !hasEnded(); await pause(20)) {
    const found = await find()
    if (found !== undefined) return found
  }
  throw new Error(`The program did not start:\n${output()}`)
}

/** The address at which a server says that it is open. */
export const untilOpen = (program: StartedProgram, seconds?: number): Promise<string> =>
  untilStarted(program, () => /open at (\S+)/.exec(program.output())?.[1], seconds)

export const isReady = (origin: string, timeoutMs = 3000): Promise<boolean> =>
  fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(timeoutMs) }).then(
    async (response) => (await response.arrayBuffer(), response.ok),
    () => false,
  )

export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
