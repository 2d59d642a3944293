import LayoutGrid from 'lucide-react/icons/layout-grid'
import Search from 'lucide-react/icons/search'
import { moneyText } from '../../../lib/format/money-text.ts'
import { classNames } from '../../../ui/display/class-names.ts'
import { ResponsiveImage } from '../../../ui/display/responsive-image.tsx'
import type { SearchOption } from './search-options.ts'

interface SearchSuggestionsProps {
  id: string
  options: readonly SearchOption[]
  active: number
  onPick(option: SearchOption): void
}

/** List under the search box; the keyboard focus stays in the box. */
export default function SearchSuggestions({ id, options, active, onPick }: SearchSuggestionsProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      className="absolute top-full right-0 left-0 z-20 mt-2 animate-enter overflow-hidden rounded-card border border-line-soft bg-ground p-2 shadow-floating xl:left-auto xl:w-96"
    >
      {options.map((option, index) => (
        <div
          key={option.key}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // A click selects an option and must not take the focus from the box.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(option)}
          onKeyDown={(event) => event.key === 'Enter' && onPick(option)}
          className={classNames(
            'flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 text-small',
            index === active ? 'bg-tile' : 'hover:bg-sunken',
          )}
        >
          {option.kind === 'product' ? (
            <>
              <span className="grid size-11 place-items-center rounded-control bg-tile">
                <ResponsiveImage
                  source={option.product.picture}
                  alt=""
                  sizes="44px"
                  className="size-10 object-contain"
                />
              </span>
              <span className="flex-1 font-medium">{option.label}</span>
              <span className="text-muted tabular">{moneyText(option.product.discount_mrp)}</span>
            </>
          ) : (
            <>
              {option.kind === 'series' ? (
                <LayoutGrid aria-hidden="true" className="mx-3 size-5 text-muted" />
              ) : (
                <Search aria-hidden="true" className="mx-3 size-5 text-muted" />
              )}
              {option.label}
            </>
          )}
        </div>
      ))}
    </div>
  )
}
