import { limits } from '@handset/contract/limits.ts'
import X from 'lucide-react/icons/x'
import { compareList, type ComparedProduct } from '../../../lib/stores/compare-list.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { classNames } from '../../../ui/display/class-names.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { compareHref } from './compare-url.ts'
import { locateFile } from '../../../ui/display/locate-file.ts'

/** The selected products, each with a remove button, and the link to the comparison. */
export default function CompareBar({
  list,
  aboveToolbar,
}: {
  list: readonly ComparedProduct[]
  aboveToolbar?: boolean
}) {
  const emptySlots = Array.from({ length: limits.maxComparedProducts - list.length }, (_, slot) => slot)
  return (
    <aside
      aria-label="Compare"
      className={classNames(
        'fixed inset-x-0 z-20 animate-enter border-t border-line-soft bg-ground/92 backdrop-blur-xl',
        aboveToolbar
          ? 'bottom-0 max-lg:bottom-[calc(56px+env(safe-area-inset-bottom))]'
          : 'bottom-0 pb-[env(safe-area-inset-bottom)]',
      )}
    >
      <div className="page-width flex items-center gap-3 py-2 sm:gap-4 sm:py-3">
        <ul className="flex gap-2 sm:gap-3">
          {list.map((product) => (
            <li
              key={product.id}
              className="relative grid size-12 place-items-center rounded-control bg-tile sm:size-14"
            >
              <img
                src={locateFile(product.image)}
                alt={product.name}
                width={48}
                height={48}
                className="size-11 object-contain sm:size-13"
              />
              <button
                type="button"
                aria-label={`Remove ${product.name} from comparison`}
                onClick={() => compareList.toggle(product)}
                className="absolute -top-2 -right-2 grid size-8 place-items-center"
              >
                <X aria-hidden="true" className="size-5 rounded-full bg-ink p-1 text-ground" />
              </button>
            </li>
          ))}
          {emptySlots.map((slot) => (
            <li
              key={slot}
              aria-hidden="true"
              className="size-12 rounded-control border border-dashed border-line max-sm:hidden sm:size-14"
            />
          ))}
        </ul>
        <div className="ml-auto flex items-center gap-1 sm:gap-3">
          <Button tone="text" onClick={() => compareList.set([])} className="px-4 max-sm:hidden">
            Clear
          </Button>
          {list.length > 1 ? (
            <LinkButton href={compareHref(list.map(({ id }) => id))} className="whitespace-nowrap">
              Compare {list.length}
            </LinkButton>
          ) : (
            <p className="text-small text-muted">Select one more to compare</p>
          )}
        </div>
      </div>
    </aside>
  )
}
