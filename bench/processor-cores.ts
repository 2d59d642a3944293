import { spawnSync } from 'node:child_process'
import os from 'node:os'
import process from 'node:process'

const cores = os.availableParallelism()
const canPin = process.platform === 'linux' && cores > 1 && spawnSync('taskset', ['--version']).status === 0

/**
 * Moves this process, and all processes it starts later (load generator and database), off core 0, which is reserved
 * for the server. Returns a description of what was done.
 */
export function leaveServerCore(): string {
  if (!canPin) return `${cores} ${cores === 1 ? 'core' : 'cores'}, nothing pinned`
  const others = cores === 2 ? '1' : `1-${cores - 1}`
  pinTo(others)
  return `${cores} cores: under load the server alone on core 0, driver and PostgreSQL on core ${others}`
}

/**
 * After the load, processes started later (a second shop, the phone's browser) may use the whole machine, as in
 * production.
 */
export function takeAllCores(): void {
  if (canPin) pinTo(`0-${cores - 1}`)
}

function pinTo(list: string): void {
  const done = spawnSync('taskset', ['-a', '-c', '-p', list, String(process.pid)], { encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`taskset failed: ${done.stderr}`)
}

/** Command line that runs a program on the server's core. */
export function onServerCore(command: string, args: string[]): [string, string[]] {
  return canPin ? ['taskset', ['-c', '0', command, ...args]] : [command, args]
}
