import { execFile, type SpawnOptions } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Versions as in `server_version_num`: 180004 is 18.4. */
export const majorOf = (version: number): number => Math.floor(version / 10_000)

/** Finds a client program of PostgreSQL in a folder, or in PATH where none is named, and its major version. */
export async function findProgram(name: 'pg_dump' | 'pg_restore', folder: string | null) {
  const command = folder ? path.join(folder, name) : name
  const { stdout } = await run(command, ['--version']).catch(() => {
    throw new Error(
      `${command} cannot be started. With DATABASE_URL a backup needs PostgreSQL's client programs (package postgresql-client), as new as the server or newer; PG_BIN names their folder.`,
    )
  })
  return { command, major: Number(/\) (\d+)/.exec(stdout)?.[1] ?? 0) }
}

type ClientProgram = Awaited<ReturnType<typeof findProgram>>

/** pg_dump refuses newer servers with less of an explanation, after it has connected. */
export function requireRecent(program: ClientProgram, serverVersion: number): void {
  if (program.major < majorOf(serverVersion))
    throw new Error(
      `${program.command} is of PostgreSQL ${program.major}, the server of ${majorOf(serverVersion)}: it must not be older. Install postgresql-client-${majorOf(serverVersion)} and name its folder in PG_BIN, such as /usr/lib/postgresql/${majorOf(serverVersion)}/bin.`,
    )
}

/** The address without its password, which other users of the machine would see, and the environment with it. */
export function connectionOf(url: string): { address: string; options: Pick<SpawnOptions, 'env'> } {
  const [, start = '', password, rest = ''] = /^(\w+:\/\/[^:@/]*)(?::([^@]*))?(@.*)$/s.exec(url) ?? []
  if (password === undefined) return { address: url, options: { env: process.env } }
  return { address: start + rest, options: { env: { ...process.env, PGPASSWORD: decodeURIComponent(password) } } }
}
