import { answers } from '@handset/contract/answers.ts'
import { slugOf } from '@handset/contract/slug.rules.ts'
import { sql } from 'kysely'
import { invalid, type Refusal } from '../../../platform/http/outcome.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'

interface Named {
  /** Absent for a new one. */
  id?: number
  name: string
  slug?: string | undefined
}

/**
 * Answers the slug under which this name can be kept: the given one, else one made from the name. Refuses with 422 {name, slug} what another of
 * the table has. Until the transaction ends nobody else can take a name or slug of the table; who only reads it is not held up.
 */
export async function freeSlug(
  tx: Transaction,
  table: 'tags' | 'categories',
  { id = 0, name, slug }: Named,
  most: number,
  refuse: (refusal: Refusal) => never,
): Promise<string> {
  const wanted = slug ?? slugOf(name, most)
  if (wanted === '') return refuse(invalid({ slug: [answers.slugMissing] }))
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx)
  const { rows } = await sql<{ name: boolean | null; slug: boolean | null }>`
    select bool_or(lower(name) = lower(${name})) name, bool_or(slug = ${wanted}) slug from ${sql.table(table)} where id <> ${id}`.execute(
    tx,
  )
  const taken = {
    ...(rows[0]?.name ? { name: [answers.nameTaken] } : {}),
    ...(rows[0]?.slug ? { slug: [answers.slugTaken] } : {}),
  }
  return Object.keys(taken).length > 0 ? refuse(invalid(taken)) : wanted
}
