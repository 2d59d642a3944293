import fs from 'node:fs'
import type { MeasuredServer } from '../bench-shop.ts'

/**
 * CPU time of these threads in milliseconds, exact to the microsecond: from the scheduler's statistics, which other
 * programs on the machine do not influence.
 */
function timeRun(threads: string[]): number {
  let nanoseconds = 0
  for (const thread of threads) {
    try {
      nanoseconds += Number(fs.readFileSync(`${thread}/schedstat`, 'utf8').split(' ', 1)[0])
    } catch {
      // The thread has ended.
    }
  }
  return nanoseconds / 1e6
}

const isNumber = (name: string) => /^\d+$/.test(name)
const threadsOf = (pid: number) => fs.readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}`)

function childrenOf(parent: number): string[] {
  return fs.readdirSync('/proc').flatMap((name) => {
    if (!isNumber(name)) return []
    try {
      const text = fs.readFileSync(`/proc/${name}/stat`, 'utf8')
      return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]) === parent ? threadsOf(Number(name)) : []
    } catch {
      return []
    }
  })
}

export interface CpuTime {
  server: number
  database: number
}

/** Measures single responses of a server and of its whole PostgreSQL, one at a time. Linux only. */
export class CpuClock {
  readonly #measured: MeasuredServer
  #server: string[] = []
  #database: string[] = []

  constructor(measured: MeasuredServer) {
    this.#measured = measured
    this.refresh()
  }

  /** Adds threads and back ends that have started since. */
  refresh(): void {
    this.#server = threadsOf(this.#measured.pid)
    this.#database = this.#measured.postmaster === null ? [] : childrenOf(this.#measured.postmaster)
  }

  read(): CpuTime {
    return { server: timeRun(this.#server), database: timeRun(this.#database) }
  }
}
