import type { CallOutput } from '@handset/contract/calls.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { type Column, DataTable } from '../../../../ui/display/data-table.tsx'
import { StatusChip } from '../../../../ui/display/status-chip.tsx'
import { ProductThumb } from './product-thumb.tsx'

export type LinkableProduct = CallOutput<'admin/product-get-product-variants-list/{id}'>['data'][number]

interface LinkableProductsProps {
  products: readonly LinkableProduct[]
  readOnly: boolean
  /** Id of the variant whose link request is running. */
  linking: number | undefined
  dimmed: boolean
  onLink(product: LinkableProduct): void
}

const tableColumns = ({
  readOnly,
  linking,
  onLink,
}: Pick<LinkableProductsProps, 'readOnly' | 'linking' | 'onLink'>): Column<LinkableProduct>[] => [
  { header: 'Sr No.', card: 'hidden', cell: (_, index) => index + 1 },
  { header: 'Image', card: 'corner', cell: ({ image }) => <ProductThumb image={image} /> },
  {
    header: 'Product Name',
    card: 'title',
    cell: ({ product_name }) => <span className="font-medium">{product_name}</span>,
  },
  { header: 'Colour', cell: ({ product_color }) => product_color },
  {
    header: 'Is Active',
    cell: ({ is_active }) => (
      <StatusChip tone={is_active ? 'success' : 'neutral'}>{is_active ? 'Yes' : 'No'}</StatusChip>
    ),
  },
  {
    header: 'Action',
    card: 'actions',
    cell: (product) =>
      readOnly ? null : (
        <span className="-my-1 -mr-2 flex justify-end">
          <Button
            size="row"
            tone="text"
            busy={linking === product.product_variant_id}
            aria-label={`Link ${product.product_name} in ${product.product_color}`}
            onClick={() => onLink(product)}
          >
            Link
          </Button>
        </span>
      ),
  },
]

/** Products that can be linked, one row per colour. */
export function LinkableProducts({ products, dimmed, ...actions }: LinkableProductsProps) {
  return (
    <DataTable
      caption="Products to link"
      columns={tableColumns(actions)}
      rows={products}
      rowKey={({ product_variant_id }) => product_variant_id}
      dimmed={dimmed}
    />
  )
}
