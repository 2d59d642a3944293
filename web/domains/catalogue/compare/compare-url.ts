import { limits } from '@handset/contract/limits.ts'
import { href } from '@handset/contract/pages.ts'
import type { PageQueryReader } from '../../../lib/page/page-query.ts'

export const compareHref = (ids: readonly string[], onlyDifferences = false): string =>
  href('compare', {}, { ids: ids.join(','), only: onlyDifferences ? 'differences' : undefined }).replaceAll('%2C', ',')

/** Product ids in a comparison URL: each once, four at most; invalid ids are skipped. */
export function readComparedIds(params: PageQueryReader<'compare'>): string[] {
  const ids = (params.get('ids') ?? '').split(',').filter((id) => /^\d{8}$/.test(id))
  return [...new Set(ids)].slice(0, limits.maxComparedProducts)
}
