import { sql } from 'kysely'
import { randomToken, sha256 } from '../../platform/security/tokens.ts'
import type { Reader, Transaction } from '../../platform/database/transaction.ts'

/** Between password and code. */
const ticketMinutes = 5

/** A ticket for the second step of a log-in whose password was right. */
export async function openTicket(db: Reader, staffId: number): Promise<string> {
  const ticket = randomToken()
  await db
    .insertInto('staff_login_tickets')
    .values({
      token_hash: sha256(ticket),
      staff_id: staffId,
      expires_at: sql<Date>`now() + make_interval(mins => ${ticketMinutes})`,
    })
    .execute()
  return ticket
}

/** The account of a live ticket; null if there is none. */
export async function staffOfTicket(db: Reader, ticket: string): Promise<number | null> {
  const row = await db
    .selectFrom('staff_login_tickets')
    .select('staff_id')
    .where('token_hash', '=', sha256(ticket))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.staff_id ?? null
}

/** Ends a ticket; true once. */
export async function consumeTicket(tx: Transaction, ticket: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('staff_login_tickets')
    .where('token_hash', '=', sha256(ticket))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('staff_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function dropExpiredTickets(db: Reader): Promise<void> {
  await db
    .deleteFrom('staff_login_tickets')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
}
