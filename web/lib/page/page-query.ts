import type { QueryKey } from '@handset/contract/page-queries.ts'
import type { PageName } from '@handset/contract/pages.ts'
import { useSearchParams } from 'react-router'

/** The query of a page: only the keys that the contract declares for it, since the server drops all others. */
export interface PageQueryReader<Name extends PageName> {
  get(key: QueryKey<Name>): string | null
  getAll(key: QueryKey<Name>): string[]
}

export const usePageQuery = <Name extends PageName>(): PageQueryReader<Name> => useSearchParams()[0]

/** The same in a loader. */
export const requestQuery = <Name extends PageName>(request: Request): PageQueryReader<Name> =>
  new URL(request.url).searchParams
