import type { Facet } from './applied-filters.ts'
import { FacetGroup } from './facet-group.tsx'
import type { ListQuery } from './list-query.ts'

interface FilterGroupsProps {
  facets: readonly Facet[]
  path: string
  query: ListQuery
  onChange(query: ListQuery): void
}

const switches = ['in_stock', 'five_g']
const openAtFirst = ['series', 'price', 'ram', 'storage']

/** All filters of a list, the two switches first. A facet without a choice is left out. */
export function FilterGroups({ facets, ...rest }: FilterGroupsProps) {
  const useful = facets.filter((facet) => facet.values.length > 0)
  const yesOrNo = switches.flatMap((key) => useful.filter((facet) => facet.key === key))
  return (
    <>
      <div className="pb-3">
        {yesOrNo.map((facet) => (
          <FacetGroup key={facet.key} facet={facet} defaultOpen {...rest} />
        ))}
      </div>
      {useful
        .filter((facet) => !yesOrNo.includes(facet))
        .map((facet) => (
          <FacetGroup key={facet.key} facet={facet} defaultOpen={openAtFirst.includes(facet.key)} {...rest} />
        ))}
    </>
  )
}
