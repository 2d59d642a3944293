import type { ProductDetails } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { href } from '@handset/contract/pages.ts'
import { limits } from '@handset/contract/limits.ts'
import Plus from 'lucide-react/icons/plus'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { classNames } from '../../../ui/display/class-names.ts'
import { compareHref } from './compare-url.ts'
import { CompareColumnHeader } from './compare-column-header.tsx'
import { compareGroups, onlyDifferences, type CompareGroup } from './compare-rows.ts'

interface CompareTableProps {
  products: readonly ProductDetails[]
  differencesOnly: boolean
}

const labelCellClass =
  'sticky left-0 z-1 w-30 min-w-30 bg-ground pr-3 pl-[clamp(16px,4vw,40px)] text-left align-top md:w-66 md:min-w-56'
const columnClass = 'w-40 min-w-40 pr-4 align-top md:w-64 md:min-w-52 md:pr-6'

/** Comparison table: the labels stay at the left while the columns scroll; differing rows are marked. */
export function CompareTable({ products, differencesOnly }: CompareTableProps) {
  const all = compareGroups(products)
  const groups = differencesOnly ? onlyDifferences(all) : all
  const ids = products.map(({ product_unique }) => product_unique)
  const canAdd = products.length < limits.maxComparedProducts
  return (
    <div
      role="region"
      aria-label="Comparison"
      className="-mx-[clamp(16px,4vw,40px)] overflow-x-auto overscroll-x-contain pr-[clamp(16px,4vw,40px)] pb-4"
    >
      <table className="border-separate border-spacing-0 text-small">
        <thead>
          <tr>
            <td className={labelCellClass}>
              <span className="sr-only">Figures</span>
            </td>
            {products.map((product) => (
              <th key={product.product_unique} scope="col" className={classNames(columnClass, 'pb-4')}>
                <CompareColumnHeader
                  product={product}
                  removeHref={compareHref(
                    ids.filter((id) => id !== product.product_unique),
                    differencesOnly,
                  )}
                />
              </th>
            ))}
            {canAdd ? (
              <td className={classNames(columnClass, 'pb-4')}>
                <Anchor
                  href={href('products')}
                  className="grid aspect-square place-items-center content-center gap-2 rounded-card border border-dashed border-control text-center font-medium text-muted hover:border-strong hover:text-ink"
                >
                  <Plus aria-hidden="true" className="size-6" />
                  Add a phone
                </Anchor>
              </td>
            ) : null}
          </tr>
        </thead>
        {groups.map((group) => (
          <CompareBody key={group.group} group={group} ids={ids} columns={products.length + (canAdd ? 1 : 0)} />
        ))}
      </table>
      {groups.length === 0 ? <p className="py-6 text-soft">These phones do not differ in any specification.</p> : null}
    </div>
  )
}

function CompareBody({
  group: { group, rows },
  ids,
  columns,
}: {
  group: CompareGroup
  /** Product ids, in the order of the columns. */
  ids: readonly string[]
  columns: number
}) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={columns + 1} className="pt-8 pb-2 text-left text-base font-semibold">
          <span className="sticky left-[clamp(16px,4vw,40px)] ml-[clamp(16px,4vw,40px)] inline-block">{group}</span>
        </th>
      </tr>
      {rows.map(({ label, values, differs }) => (
        <tr key={label}>
          <th
            scope="row"
            className={classNames(labelCellClass, 'border-t border-line-soft py-3 font-normal text-muted')}
          >
            {label}
            {differs ? <span className="sr-only"> (differs)</span> : null}
          </th>
          {values.map((value, columnIndex) => (
            <td
              key={ids[columnIndex]}
              className={classNames(
                columnClass,
                'border-t border-line-soft py-3 break-words',
                differs ? 'font-medium text-ink' : 'text-muted',
              )}
            >
              <span className={differs ? 'rounded-[3px] bg-accent-ground box-decoration-clone px-1 -mx-1' : undefined}>
                {value}
              </span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
