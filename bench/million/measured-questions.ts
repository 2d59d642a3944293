import { WrongAnswers } from '../bench-job.ts'
import type { MeasuredServer } from '../bench-shop.ts'
import { percentile } from '../http-load.ts'
import { shopClient } from '../shop-client.ts'
import { CpuClock } from './cpu-clock.ts'

export interface Answered {
  /** Milliseconds of CPU of the server and of PostgreSQL, and of the wall clock, in the order of the requests. */
  server: number[]
  database: number[]
  wall: number[]
}

/** Asks one thing after the other over one connection, each answer's CPU read on its own; `look` refuses a wrong answer. */
export async function askInTurn(
  server: MeasuredServer,
  paths: string[],
  token: string,
  look: (text: string, path: string) => void,
): Promise<Answered> {
  const client = shopClient(server.origin)
  const answered: Answered = { server: [], database: [], wall: [] }
  try {
    // What is asked first is planned, loaded and compiled.
    for (const path of paths) await client.get(path, token)
    const clock = new CpuClock(server)
    for (const path of paths) {
      const before = clock.read()
      const begun = performance.now()
      const { status, text } = await client.get(path, token)
      answered.wall.push(performance.now() - begun)
      const after = clock.read()
      if (status !== 200) throw new WrongAnswers(`${path}: HTTP ${status} ${text.slice(0, 300)}`)
      look(text, path)
      answered.server.push(after.server - before.server)
      answered.database.push(after.database - before.database)
    }
    return answered
  } finally {
    client.close()
  }
}

export interface Figures {
  count: number
  p50: number
  p99: number
  most: number
  /** The share of PostgreSQL at the median. */
  databaseP50: number
  wallP50: number
  wallP99: number
  worst: string
}

export function figuresOf(paths: string[], { server, database, wall }: Answered): Figures {
  const both = server.map((ms, place) => ms + (database[place] ?? 0))
  const most = Math.max(...both)
  return {
    count: both.length,
    p50: percentile(both, 50),
    p99: percentile(both, 99),
    most,
    databaseP50: percentile(database, 50),
    wallP50: percentile(wall, 50),
    wallP99: percentile(wall, 99),
    worst: paths[both.indexOf(most)] ?? '',
  }
}
