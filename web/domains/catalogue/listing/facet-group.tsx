import { Fold } from '../../../ui/display/fold.tsx'
import { OptionRow } from '../../../ui/fields/option-row.tsx'
import type { Facet } from './applied-filters.ts'
import { fieldName, toggled, valuesOf, withValues, type ListQuery } from './list-query.ts'
import { PriceFacet } from './price-facet.tsx'

interface FacetGroupProps {
  facet: Facet
  path: string
  query: ListQuery
  defaultOpen: boolean
  onChange(query: ListQuery): void
}

/** Facets of which one value holds: at least so many stars, at least so much off. */
const oneValue = ['rating', 'discount']
const switches = ['five_g', 'in_stock']

/** A group of filters: its values with how many products each would leave. */
export function FacetGroup({ facet, path, query, defaultOpen, onChange }: FacetGroupProps) {
  if (switches.includes(facet.key)) return <SwitchFacet facet={facet} query={query} onChange={onChange} />
  const chosen =
    facet.key === 'price'
      ? [...valuesOf(query, 'min_price'), ...valuesOf(query, 'max_price')]
      : valuesOf(query, facet.key)
  return (
    <Fold
      label={facet.label}
      note={
        chosen.length > 0 && !oneValue.includes(facet.key) && facet.key !== 'price' ? String(chosen.length) : undefined
      }
      defaultOpen={defaultOpen || chosen.length > 0}
      className="border-t border-line-soft"
    >
      {facet.key === 'price' ? (
        <PriceFacet facet={facet} path={path} query={query} onChange={onChange} />
      ) : (
        <FacetValues facet={facet} query={query} onChange={onChange} />
      )}
    </Fold>
  )
}

function FacetValues({ facet, query, onChange }: Pick<FacetGroupProps, 'facet' | 'query' | 'onChange'>) {
  const chosen = valuesOf(query, facet.key)
  const isOne = oneValue.includes(facet.key)
  const shown = [
    ...facet.values,
    ...chosen
      .filter((value) => !facet.values.some((one) => one.value === value))
      .map((value) => ({ value, label: value, count: 0, hex: undefined })),
  ]
  return (
    <fieldset
      aria-label={facet.label}
      className={facet.key === 'color' ? 'grid grid-cols-1 min-[360px]:grid-cols-2 lg:grid-cols-1' : undefined}
    >
      {isOne ? (
        <OptionRow
          type="radio"
          name={fieldName(facet.key)}
          value=""
          label="Any"
          checked={chosen.length === 0}
          onChange={() => onChange(withValues(query, facet.key, []))}
        />
      ) : null}
      {shown.map(({ value, label, count, hex }) => (
        <OptionRow
          key={value}
          type={isOne ? 'radio' : 'checkbox'}
          name={fieldName(facet.key)}
          value={value}
          label={label}
          count={count}
          hex={hex}
          checked={chosen.includes(value)}
          onChange={() => onChange(isOne ? withValues(query, facet.key, [value]) : toggled(query, facet.key, value))}
        />
      ))}
    </fieldset>
  )
}

/** Yes or no needs no group around it. */
function SwitchFacet({ facet, query, onChange }: Pick<FacetGroupProps, 'facet' | 'query' | 'onChange'>) {
  const yes = facet.values.find(({ value }) => value === '1')
  const checked = valuesOf(query, facet.key).length > 0
  return (
    <OptionRow
      type="checkbox"
      name={facet.key}
      value="1"
      label={yes?.label ?? facet.label}
      count={yes?.count}
      checked={checked}
      onChange={() => onChange(withValues(query, facet.key, checked ? [] : ['1']))}
    />
  )
}
