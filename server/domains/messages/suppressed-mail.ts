import { sql } from 'kysely'
import type { MailReport } from '../../gateways/mail/mail.port.ts'
import { inTransaction, type Reader } from '../../platform/database/transaction.ts'
import { withdrawConsent } from './consents.ts'

/** As providers write it, such as `Asha <asha@example.com>`, in the form of the table. */
export const mailAddressOf = (text: string): string => (/<([^<>]+)>/.exec(text)?.[1] ?? text).trim().toLowerCase()

/** Stores that mail to an address came back, or that its owner complained. The first of each stays. */
export async function suppressMail(
  db: Reader,
  { kind, address, at, detail }: Omit<MailReport, 'at'> & { at: Date | null },
): Promise<void> {
  const when = sql<Date>`coalesce(${at}::timestamptz, clock_timestamp())`
  const isBounce = kind === 'bounce'
  await db
    .insertInto('suppressed_mail')
    .values({
      address: mailAddressOf(address),
      bounced_at: isBounce ? when : null,
      bounce: isBounce ? detail : null,
      complained_at: isBounce ? null : when,
    })
    .onConflict((conflict) =>
      conflict.column('address').doUpdateSet({
        bounced_at: sql`coalesce(suppressed_mail.bounced_at, excluded.bounced_at)`,
        bounce: sql`coalesce(suppressed_mail.bounce, excluded.bounce)`,
        complained_at: sql`coalesce(suppressed_mail.complained_at, excluded.complained_at)`,
      }),
    )
    .execute()
}

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

/** Allows mail again to an address from which it came back; a complaint stays. */
export async function forgetBounce(db: Reader, email: string): Promise<void> {
  const address = mailAddressOf(email)
  await db
    .updateTable('suppressed_mail')
    .set({ bounced_at: null, bounce: null })
    .where('address', '=', address)
    .where('bounced_at', 'is not', null)
    .where('complained_at', 'is not', null)
    .execute()
  await db.deleteFrom('suppressed_mail').where('address', '=', address).where('complained_at', 'is', null).execute()
}

/** Forgets bounces and complaints of these addresses. */
export async function clearSuppressedMail(db: Reader, emails: string[]): Promise<void> {
  await db
    .deleteFrom('suppressed_mail')
    .where('address', '=', sql<string>`any(${emails.map(mailAddressOf)}::text[])`)
    .execute()
}

/** What a customer asked for just now, or what the law wants every affected person to be sent. */
const sentRegardless = new Set(['staff_password', 'staff_account', 'data_incident'])

/** Whether mail to this address came back. */
export async function isUndeliverable(db: Reader, kind: string, email: string): Promise<boolean> {
  if (sentRegardless.has(kind)) return false
  const found = await db
    .selectFrom('suppressed_mail')
    .select('address')
    .where('address', '=', mailAddressOf(email))
    .where('bounced_at', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}
