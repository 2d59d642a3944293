import { type RawBuilder, sql } from 'kysely'

/** A pattern for `like` that finds a text anywhere; backslash, percent and underscore in it are themselves. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * A name in small letters holds a text. Short texts, which have no three letters to look up, begin a word of it. What has neither letter nor digit
 * finds nothing.
 */
export function nameMatches(name: RawBuilder<string>, text: string): RawBuilder<boolean> {
  const pattern = likePattern(text.toLowerCase())
  if (!/[\p{L}\p{N}]/u.test(text)) return sql<boolean>`false`
  return /[\p{L}\p{N}]{3}/u.test(text)
    ? sql<boolean>`${name} like ${pattern}`
    : sql<boolean>`(${name} like ${pattern.slice(1)} or ${name} like ${`% ${pattern.slice(1)}`})`
}

/** The conditions by which a column of times falls into days of India (yyyy-mm-dd), both ends included; none where no day is named. */
export function withinDays(
  column: RawBuilder<unknown>,
  from: string | undefined,
  to: string | undefined,
): RawBuilder<boolean>[] {
  return [
    ...(from === undefined ? [] : [sql<boolean>`${column} >= ${from}::date::timestamp at time zone 'Asia/Kolkata'`]),
    ...(to === undefined ? [] : [sql<boolean>`${column} < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'`]),
  ]
}

/** All of some conditions; true where there are none. */
export const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`

/** The number of a list's last page; an empty list has one. */
export const lastPage = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage))
