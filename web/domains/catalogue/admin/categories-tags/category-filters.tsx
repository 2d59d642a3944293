import { type FacetKey, facetTitles } from '@handset/contract/domains/catalogue/facet-titles.ts'
import { Chip } from '../../../../ui/actions/chip.tsx'

/** A category's page is one series already, so it never shows that filter. */
export const categoryFilters = (Object.keys(facetTitles) as FacetKey[]).filter((key) => key !== 'series')

interface CategoryFiltersProps {
  value: FacetKey[]
  onChange(value: FacetKey[]): void
}

export function CategoryFilters({ value, onChange }: CategoryFiltersProps) {
  const toggled = (key: FacetKey) => categoryFilters.filter((other) => (other === key) !== value.includes(other))
  return (
    <fieldset>
      <legend className="mb-2 text-small font-medium text-strong">Filters shown</legend>
      <div className="flex flex-wrap gap-2">
        {categoryFilters.map((key) => (
          <Chip key={key} pressed={value.includes(key)} onPress={() => onChange(toggled(key))}>
            {facetTitles[key]}
          </Chip>
        ))}
      </div>
      <p className="mt-2 text-small text-muted">
        A filter without values in this category is left out. With none chosen, the page shows all
      </p>
    </fieldset>
  )
}
