import { timingSafeEqual } from 'node:crypto'

/** Compares a webhook's token in constant time; without a configured token, every webhook is refused. */
export function hasToken(expected: string, header: string | string[] | undefined): boolean {
  if (!expected || typeof header !== 'string') return false
  const [mine, theirs] = [Buffer.from(expected), Buffer.from(header)]
  return mine.length === theirs.length && timingSafeEqual(mine, theirs)
}
