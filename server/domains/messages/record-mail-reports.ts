import { sql } from 'kysely'
import type { MailReport } from '../../gateways/mail/mail.port.ts'
import { inTransaction, type Reader } from '../../platform/database/transaction.ts'
import { mailAddressOf, suppressMail } from './suppressed-mail.ts'
import { withdrawConsent } from './consents.ts'

/** Stores bounces and complaints; a complaint withdraws the consent of every account with this address. */
export async function recordMailReports(db: Reader, reports: MailReport[]): Promise<void> {
  for (const report of reports) {
    const address = mailAddressOf(report.address)
    if (address === '') continue
    await inTransaction(db, async (tx) => {
      await suppressMail(tx, report)
      if (report.kind === 'bounce') return
      const accounts = await tx
        .selectFrom('customers')
        .select('id')
        .where(sql<boolean>`lower(email) = ${address}`)
        .execute()
      for (const { id } of accounts) await withdrawConsent(tx, id, 'marketing', 'email')
    })
  }
}
