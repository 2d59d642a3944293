import { Collapsible } from '../../../ui/display/collapsible.tsx'
import { OptionRow } from '../../../ui/fields/option-row.tsx'
import type { Facet } from './applied-filters.ts'
import { fieldName, toggleValue, filterValues, withValues, type ListQuery } from './list-query.ts'
import { PriceFacet } from './price-facet.tsx'

interface FacetGroupProps {
  facet: Facet
  path: string
  query: ListQuery
  defaultOpen: boolean
  onChange(query: ListQuery): void
}

/** Facets with a single value: minimum rating, minimum discount. */
const singleValueKeys = ['rating', 'discount']
const booleanKeys = ['five_g', 'in_stock', 'no_cost_emi']

/** Filter group: its values, each with the number of products it would leave. */
export function FacetGroup({ facet, path, query, defaultOpen, onChange }: FacetGroupProps) {
  if (booleanKeys.includes(facet.key)) return <SwitchFacet facet={facet} query={query} onChange={onChange} />
  const selected =
    facet.key === 'price'
      ? [...filterValues(query, 'min_price'), ...filterValues(query, 'max_price')]
      : filterValues(query, facet.key)
  return (
    <Collapsible
      label={facet.label}
      note={
        selected.length > 0 && !singleValueKeys.includes(facet.key) && facet.key !== 'price'
          ? String(selected.length)
          : undefined
      }
      defaultOpen={defaultOpen || selected.length > 0}
      className="border-t border-line-soft"
    >
      {facet.key === 'price' ? (
        <PriceFacet facet={facet} path={path} query={query} onChange={onChange} />
      ) : (
        <FacetValues facet={facet} query={query} onChange={onChange} />
      )}
    </Collapsible>
  )
}

function FacetValues({ facet, query, onChange }: Pick<FacetGroupProps, 'facet' | 'query' | 'onChange'>) {
  const selected = filterValues(query, facet.key)
  const isSingleValue = singleValueKeys.includes(facet.key)
  const visibleValues = [
    ...facet.values,
    ...selected
      .filter((value) => !facet.values.some((option) => option.value === value))
      .map((value) => ({ value, label: value, count: 0, hex: undefined })),
  ]
  return (
    <fieldset
      aria-label={facet.label}
      className={facet.key === 'color' ? 'grid grid-cols-1 min-[360px]:grid-cols-2 lg:grid-cols-1' : undefined}
    >
      {isSingleValue ? (
        <OptionRow
          type="radio"
          name={fieldName(facet.key)}
          value=""
          label="Any"
          checked={selected.length === 0}
          onChange={() => onChange(withValues(query, facet.key, []))}
        />
      ) : null}
      {visibleValues.map(({ value, label, count, hex }) => (
        <OptionRow
          key={value}
          type={isSingleValue ? 'radio' : 'checkbox'}
          name={fieldName(facet.key)}
          value={value}
          label={label}
          count={count}
          hex={hex}
          checked={selected.includes(value)}
          onChange={() =>
            onChange(isSingleValue ? withValues(query, facet.key, [value]) : toggleValue(query, facet.key, value))
          }
        />
      ))}
    </fieldset>
  )
}

/** A yes/no facet needs no group. */
function SwitchFacet({ facet, query, onChange }: Pick<FacetGroupProps, 'facet' | 'query' | 'onChange'>) {
  const trueValue = facet.values.find(({ value }) => value === '1')
  const checked = filterValues(query, facet.key).length > 0
  return (
    <OptionRow
      type="checkbox"
      name={facet.key}
      value="1"
      label={trueValue?.label ?? facet.label}
      count={trueValue?.count}
      checked={checked}
      onChange={() => onChange(withValues(query, facet.key, checked ? [] : ['1']))}
    />
  )
}
