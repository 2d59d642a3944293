import { type RawBuilder, sql } from 'kysely'

/** A `like` pattern that matches the text anywhere; escapes backslash, percent and underscore. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * Matches a lower-case name that contains the text. A text of one or two characters, too short for the trigram index, must start
 * a word of the name. A text without a letter or digit matches nothing.
 */
export function nameMatches(name: RawBuilder<string>, text: string): RawBuilder<boolean> {
  const pattern = likePattern(text.toLowerCase())
  if (!/[\p{L}\p{N}]/u.test(text)) return sql<boolean>`false`
  return /[\p{L}\p{N}]{3}/u.test(text)
    ? sql<boolean>`${name} like ${pattern}`
    : sql<boolean>`(${name} like ${pattern.slice(1)} or ${name} like ${`% ${pattern.slice(1)}`})`
}

/** Restricts a timestamp column to days in India (yyyy-mm-dd), both ends included; no condition for an absent day. */
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

/** Joins conditions with `and`; true for an empty list. */
export const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`

/** The number of the last page, at least 1. */
export const lastPage = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage))
