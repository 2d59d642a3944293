import { serverMessages } from '@handset/contract/server-messages.ts'
import { slugOf } from '@handset/contract/slug.rules.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { invalid, type Refuse } from '../../../platform/http/result.ts'
import { queryRows } from '../../../platform/database/query-rows.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'

interface SlugSource {
  /** Absent for a new row. */
  id?: number
  name: string
  slug?: string | undefined
}

const nameSlugRow = z.object({ name: z.boolean().nullable(), slug: z.boolean().nullable() })

/**
 * Returns a unique slug for this name: the given one, else one derived from the name. 422 {name, slug} for duplicates. Locks the
 * names and slugs of the table against other writers until the transaction ends; readers are not blocked.
 */
export async function claimUniqueSlug(
  tx: Transaction,
  table: 'tags' | 'categories',
  { id = 0, name, slug }: SlugSource,
  max: number,
  refuse: Refuse,
): Promise<string> {
  const candidate = slug ?? slugOf(name, max)
  if (candidate === '') return refuse(invalid({ slug: [serverMessages.slugMissing] }))
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx)
  const rows = await queryRows(tx, nameSlugRow)`
    select bool_or(lower(name) = lower(${name})) name, bool_or(slug = ${candidate}) slug from ${sql.table(table)}
      where id <> ${id}`
  const errors = {
    ...(rows[0]?.name ? { name: [serverMessages.nameTaken] } : {}),
    ...(rows[0]?.slug ? { slug: [serverMessages.slugTaken] } : {}),
  }
  return Object.keys(errors).length > 0 ? refuse(invalid(errors)) : candidate
}
