import fs from 'node:fs/promises'
import process from 'node:process'

/** CPU milliseconds used so far, user and system together. */
export interface CpuReading {
  server: number
  /** Null where the system has no /proc. */
  database: number | null
}

/** The kernel counts in ticks of 10 ms (USER_HZ is 100 on every Linux that Node runs on). */
const msPerTick = 10
const hasProc = process.platform === 'linux'

interface ProcessTimes {
  parent: number
  own: number
  /** CPU of child processes that have ended and were waited for. */
  endedChildren: number
}

async function processTimes(pid: number | string): Promise<ProcessTimes | null> {
  const text = await fs.readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  // The name in brackets may contain spaces and brackets; state, parent and so on follow the last bracket.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const ticks = (...positions: number[]) =>
    positions.reduce((sum, position) => sum + (fields[position] ?? 0), 0) * msPerTick
  return { parent: fields[1] ?? 0, own: ticks(11, 12), endedChildren: ticks(13, 14) }
}

async function childrenOf(parent: number): Promise<{ pid: number; own: number }[]> {
  const pids = (await fs.readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(pids.map(async (pid) => ({ pid: Number(pid), times: await processTimes(pid) })))
  return found.flatMap(({ pid, times }) => (times?.parent === parent ? [{ pid, own: times.own }] : []))
}

/** The only child of a process; null when there is not exactly one, or without /proc. */
export async function onlyChildOf(parent: number): Promise<number | null> {
  const children = hasProc ? await childrenOf(parent) : []
  return children.length === 1 ? (children[0]?.pid ?? null) : null
}

/** Finds the postmaster from one of its back ends. */
export async function postmasterOf(backendPid: number): Promise<number | null> {
  return hasProc ? ((await processTimes(backendPid))?.parent ?? null) : null
}

/**
 * CPU of a whole PostgreSQL: the postmaster, its living children, and ended ones, whose time the postmaster has taken
 * over.
 */
async function databaseCpu(postmaster: number): Promise<number> {
  const main = await processTimes(postmaster)
  if (!main) throw new Error('The database is gone')
  return (await childrenOf(postmaster)).reduce((sum, child) => sum + child.own, main.own + main.endedChildren)
}

async function serverCpu(pid: number, origin: string): Promise<number> {
  const times = hasProc ? await processTimes(pid) : null
  if (times) return times.own
  const text = await (await fetch(`${origin}/metrics`)).text()
  const seconds = /^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]
  if (seconds === undefined) throw new Error(`${origin} does not tell its CPU time`)
  return Number(seconds) * 1000
}

/** Measures the CPU time of a server and, where given and visible, of its PostgreSQL. */
export async function readCpu(server: { pid: number; origin: string; postmaster: number | null }): Promise<CpuReading> {
  return {
    server: await serverCpu(server.pid, server.origin),
    database: server.postmaster === null ? null : await databaseCpu(server.postmaster),
  }
}
