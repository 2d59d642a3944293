import type { StaffProduct, StaffVariant } from '@handset/contract/domains/catalogue/staff-products.contract.ts'
import { countedText } from '../../../../lib/format/counted-text.ts'
import { dateText, dateTimeText } from '../../../../lib/format/date-text.ts'
import { selectColumn } from '../../../../lib/lists/select-column.tsx'
import type { RowSelection } from '../../../../lib/lists/use-row-selection.ts'
import { classNames } from '../../../../ui/display/class-names.ts'
import type { Column } from '../../../../ui/display/data-table.tsx'
import { Switch } from '../../../../ui/fields/switch.tsx'
import { ColorDot } from '../../../../ui/fields/swatch.tsx'
import { type ProductListRow, variantName } from './product-list-rows.ts'
import { ProductImage, ProductNameCell, VariantToggle } from './product-name-cell.tsx'
import { ProductRowActions, HistoryButton } from './product-row-actions.tsx'
import { ProductValueCell, VariantValueCell } from './variant-value-cells.tsx'
import type { useProductEdits } from './use-product-edits.ts'
import type { useProductActions } from './use-product-actions.ts'
import { RowTools } from '../../../../ui/actions/row-menu.tsx'

const colorsText = ({ variants }: StaffProduct): string =>
  countedText(new Set(variants.map(({ color }) => color)).size, 'colour')

interface ProductColumnsInput {
  page: readonly StaffProduct[]
  readOnly: boolean
  selection: RowSelection<StaffProduct>
  edits: ReturnType<typeof useProductEdits>
  actions: ReturnType<typeof useProductActions>
  isOpen(product: StaffProduct): boolean
  toggle(product: StaffProduct): void
  onArchive(product: StaffProduct): void
  onHistory(of: { product: StaffProduct; variant: StaffVariant }): void
}

const valueColumn = (
  header: string,
  field: 'product_mrp' | 'product_mop' | 'stock',
  { readOnly, edits }: ProductColumnsInput,
): Column<ProductListRow> => ({
  header,
  align: 'right',
  cell: ({ product, variant }) =>
    variant ? (
      <VariantValueCell
        product={product}
        variant={variant}
        field={field}
        readOnly={readOnly || product.status === 'archived'}
        onSave={(text) => edits.save(variant, field, text)}
      />
    ) : (
      <ProductValueCell product={product} field={field} />
    ),
})

/** Variants are selected with their product. */
const productSelectColumn = ({ page, selection }: ProductColumnsInput): Column<ProductListRow> => {
  const column = selectColumn({ rows: page, selection, rowName: ({ product_name }) => product_name })
  return { ...column, cell: ({ head }) => (head ? column.cell(head, page.indexOf(head)) : null) }
}

const nameColumn = ({ readOnly, isOpen, toggle }: ProductColumnsInput): Column<ProductListRow> => ({
  header: 'Name',
  sort: 'name',
  card: 'title',
  cell: ({ head, product, variant }) => (
    // On cards, a variant has no checkbox: its name starts where the labels do.
    <span
      className={classNames(
        'flex max-w-60 min-w-36 flex-col min-[1536px]:max-w-72 gap-0.5 py-1',
        !head && !readOnly && 'max-md:-ml-3',
      )}
    >
      {head ? <ProductNameCell product={head} /> : null}
      <span className="text-caption font-normal text-soft @min-[960px]:hidden">
        {variant ? (
          <NarrowVariant variant={variant} />
        ) : (
          <span className="-mt-1 -mb-2 flex">
            <VariantToggle product={product} open={isOpen(product)} onToggle={() => toggle(product)} />
          </span>
        )}
      </span>
    </span>
  ),
})

const actionsColumn = ({ readOnly, actions, onArchive, onHistory }: ProductColumnsInput): Column<ProductListRow> => ({
  header: 'Actions',
  card: 'actions',
  cell({ head, product, variant }) {
    const history = variant && { name: variantName(product, variant), open: () => onHistory({ product, variant }) }
    return head ? (
      <ProductRowActions
        product={head}
        readOnly={readOnly}
        busy={actions.busy}
        history={history}
        onDuplicate={() => void actions.duplicate(head)}
        onArchive={() => onArchive(head)}
      />
    ) : history ? (
      <RowTools>
        <HistoryButton {...history} />
      </RowTools>
    ) : null
  },
})

/** Columns of the product list; those of the product itself are filled in its first row only. */
export const productColumns = (list: ProductColumnsInput): Column<ProductListRow>[] => [
  ...(list.readOnly ? [] : [productSelectColumn(list)]),
  { header: 'Image', card: 'corner', cell: ({ head }) => (head ? <ProductImage picture={head.picture} /> : null) },
  nameColumn(list),
  {
    header: 'SKU',
    card: 'hidden',
    cell: ({ product, variant }) =>
      variant ? (
        <span className="data-table-slug -mr-2 block max-w-48 min-w-33 min-[1536px]:max-w-60 text-caption break-words text-soft min-[1800px]:whitespace-nowrap">
          {variant.sku}
        </span>
      ) : (
        <VariantToggle product={product} open={list.isOpen(product)} onToggle={() => list.toggle(product)} />
      ),
  },
  { header: 'Options', card: 'hidden', cell: ({ variant }) => (variant ? <VariantOption variant={variant} /> : null) },
  {
    header: 'Colour',
    card: 'hidden',
    cell: ({ product, variant }) =>
      variant ? (
        <VariantColor variant={variant} />
      ) : (
        <span className="text-caption whitespace-nowrap text-muted">{colorsText(product)}</span>
      ),
  },
  valueColumn('MRP', 'product_mrp', list),
  valueColumn('MOP', 'product_mop', list),
  {
    header: '% off',
    align: 'right',
    card: 'hidden',
    cell: ({ product, variant }) =>
      variant?.discount_percentage ??
      Math.max(0, ...product.variants.map(({ discount_percentage }) => discount_percentage)),
  },
  valueColumn('Stock', 'stock', list),
  {
    header: 'Active',
    cell: ({ head }) =>
      head ? (
        <Switch
          label={`${head.product_name} is active`}
          checked={head.status === 'active'}
          disabled={list.readOnly || list.edits.busy || head.status === 'archived'}
          onChange={(isActive) => void list.edits.activate(head, isActive)}
        />
      ) : null,
  },
  {
    header: 'Updated',
    card: 'hidden',
    sort: 'updated',
    cell: ({ head }) =>
      head ? (
        <time
          dateTime={head.updated_at}
          title={dateTimeText(head.updated_at)}
          className="text-caption whitespace-nowrap"
        >
          {dateText(head.updated_at)}
        </time>
      ) : null,
  },
  actionsColumn(list),
]

/** What the columns of SKU, options and colour say, for narrow panes, which leave them out. */
const NarrowVariant = ({ variant }: { variant: StaffVariant }) => (
  <>
    {[variant.option, variant.color].filter(Boolean).join(', ')}
    <span className="block wrap-anywhere text-muted">{variant.sku}</span>
    {variant.is_active === 0 ? <span className="block text-muted">Switched off</span> : null}
  </>
)

const VariantOption = ({ variant: { option, is_active } }: { variant: StaffVariant }) => (
  <span className="flex min-w-20 flex-col text-caption">
    {option}
    {is_active === 0 ? <span className="text-caption text-muted">Switched off</span> : null}
  </span>
)

const VariantColor = ({ variant: { color, color_hex } }: { variant: StaffVariant }) => (
  <span className="flex min-w-18 items-center gap-2 text-caption min-[1800px]:whitespace-nowrap">
    <ColorDot hex={color_hex} />
    {color}
  </span>
)
