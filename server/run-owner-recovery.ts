import path from 'node:path'
import { limits } from '@handset/contract/limits.ts'
import { recoverOwner } from './domains/staff/make-recovery-link.ts'
import { openDatabase } from './platform/database/database.ts'
import { putPrimaryFirst } from './platform/database/database-hosts.ts'
import { runningPostgresUrl } from './platform/database/running-postgres.ts'
import { inTransaction } from './platform/database/transaction.ts'

async function main([dataDir = '.data', databaseUrl, email]: string[]): Promise<void> {
  if (!email) throw new Error('Usage: handset recover-owner EMAIL')
  const database = openDatabase(await putPrimaryFirst(databaseUrl || (await runningPostgresUrl(path.resolve(dataDir)))))
  try {
    const token = await inTransaction(database.db, (tx) => recoverOwner(tx, email))
    if (token === null) throw new Error(`No active owner has the address ${email}`)
    console.log(
      `Second factor, passkeys and sessions of ${email} are removed. Within ${limits.passwordLinkMinutes} minutes, open this address of the shop and set a new password:\n/admin-login#set-password=${token}`,
    )
  } finally {
    await database.close()
  }
}

await main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
