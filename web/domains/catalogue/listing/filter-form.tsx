import { CachedFragment } from '../../../rendering/cached-fragment.tsx'
import { useHydrated } from '../../../lib/page/use-hydrated.ts'
import { Button } from '../../../ui/actions/button.tsx'
import type { Facet } from './applied-filters.ts'
import { FilterGroups } from './filter-groups.tsx'
import { filterValues, type ListQuery } from './list-query.ts'

interface FilterFormProps {
  id: string
  facets: readonly Facet[]
  path: string
  query: ListQuery
  onChange(query: ListQuery): void
}

/** Filters beside the list: a plain form without JavaScript; with it, each change applies at once. */
export function FilterForm({ id, facets, path, query, onChange }: FilterFormProps) {
  const hydrated = useHydrated()
  return (
    <CachedFragment
      as="form"
      part="filters"
      cacheKey={[facets, path, query]}
      id={id}
      method="get"
      action={path}
      onSubmit={(event) => event.preventDefault()}
      aria-label="Filters"
    >
      {(['search', 'tag'] as const).flatMap((key) =>
        filterValues(query, key).map((value) => <input key={key} type="hidden" name={key} value={value} />),
      )}
      <FilterGroups facets={facets} path={path} query={query} onChange={onChange} />
      {hydrated ? null : (
        <Button type="submit" wide className="mt-4">
          Apply
        </Button>
      )}
    </CachedFragment>
  )
}
