import path from 'node:path'
import { withPrimary } from '../../platform/database/database-hosts.ts'
import { runningPostgresUrl } from '../../platform/database/running-postgres.ts'
import { readInvariants } from './read-invariants.ts'

const maxShown = 10

/** Reads all invariants from one snapshot, without a limit on time and without a write. */
const checkDatabase = (url: string) =>
  withPrimary(url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    return readInvariants((statement) => client.query<{ what: string }>(statement))
  })

/** Prints each invariant of a shop's database as ok or violated. Returns the number of violated ones. */
async function printInvariants(url: string): Promise<number> {
  const checked = await checkDatabase(url)
  for (const { id, rule, violations } of checked) {
    console.log(`${violations.length === 0 ? 'ok      ' : 'violated'}  ${id.padEnd(3)}  ${rule}`)
    for (const what of violations.slice(0, maxShown)) console.log(`               ${what}`)
    if (violations.length > maxShown) console.log(`               and ${violations.length - maxShown} more`)
  }
  return checked.filter(({ violations }) => violations.length > 0).length
}

if (import.meta.main) {
  const [dataDir = '.data', url] = process.argv.slice(2)
  const violated = await printInvariants(url || (await runningPostgresUrl(path.resolve(dataDir))))
  process.exitCode = violated === 0 ? 0 : 1
}
