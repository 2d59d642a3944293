import type { Facet } from './applied-filters.ts'
import { FacetGroup } from './facet-group.tsx'
import type { ListQuery } from './list-query.ts'

interface FilterGroupsProps {
  facets: readonly Facet[]
  path: string
  query: ListQuery
  onChange(query: ListQuery): void
}

const booleanKeys = ['in_stock', 'five_g', 'no_cost_emi']
const openByDefault = ['series', 'price', 'ram', 'storage']

/** All filters of a list, the switches first. A facet without choices is left out. */
export function FilterGroups({ facets, ...rest }: FilterGroupsProps) {
  const nonEmptyFacets = facets.filter((facet) => facet.values.length > 0)
  const booleanFacets = booleanKeys.flatMap((key) => nonEmptyFacets.filter((facet) => facet.key === key))
  return (
    <>
      <div className="pb-3">
        {booleanFacets.map((facet) => (
          <FacetGroup key={facet.key} facet={facet} defaultOpen {...rest} />
        ))}
      </div>
      {nonEmptyFacets
        .filter((facet) => !booleanFacets.includes(facet))
        .map((facet) => (
          <FacetGroup key={facet.key} facet={facet} defaultOpen={openByDefault.includes(facet.key)} {...rest} />
        ))}
    </>
  )
}
