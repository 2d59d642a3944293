import { sql } from 'kysely'
import type { Reader } from '../../platform/database/transaction.ts'
import { readSettings } from './settings.queries.ts'

/** The version of the privacy notice that people see now; a new wording becomes a new version when it is first used. */
export async function currentNotice(db: Reader): Promise<{ version: number; text: string }> {
  const { notice: text } = await readSettings(db, 'privacy')
  const find = () =>
    db
      .selectFrom('notice_versions')
      .select('version')
      .where(sql<boolean>`md5(text) = md5(${text})`)
      .executeTakeFirst()
  const existing = await find()
  if (existing) return { ...existing, text }
  const created = await db
    .insertInto('notice_versions')
    .values({ text })
    .onConflict((conflict) => conflict.expression(sql`md5(text)`).doNothing())
    .returning('version')
    .executeTakeFirst()
  return { version: (created ?? (await find()))?.version ?? 0, text }
}
