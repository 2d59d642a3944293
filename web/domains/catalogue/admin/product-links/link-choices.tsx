import type { CallOutput } from '@handset/contract/calls.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { type Column, DataTable } from '../../../../ui/display/data-table.tsx'
import { StatusChip } from '../../../../ui/display/status-chip.tsx'
import { ProductThumb } from './product-thumb.tsx'

export type LinkChoice = CallOutput<'admin/product-get-product-variants-list/{id}'>['data'][number]

interface LinkChoicesProps {
  choices: readonly LinkChoice[]
  readOnly: boolean
  /** The variant that is being linked. */
  linking: number | undefined
  dimmed: boolean
  onLink(choice: LinkChoice): void
}

const columnsOf = ({
  readOnly,
  linking,
  onLink,
}: Pick<LinkChoicesProps, 'readOnly' | 'linking' | 'onLink'>): Column<LinkChoice>[] => [
  { header: 'Sr No.', cell: (_, index) => index + 1 },
  { header: 'Image', cell: ({ image }) => <ProductThumb image={image} /> },
  { header: 'Product Name', cell: ({ product_name }) => <span className="font-medium">{product_name}</span> },
  { header: 'Colour', cell: ({ product_color }) => product_color },
  {
    header: 'Is Active',
    cell: ({ is_active }) => (
      <StatusChip tone={is_active ? 'success' : 'neutral'}>{is_active ? 'Yes' : 'No'}</StatusChip>
    ),
  },
  {
    header: 'Action',
    cell: (choice) =>
      readOnly ? null : (
        <Button
          size="small"
          tone="secondary"
          busy={linking === choice.product_variant_id}
          aria-label={`Link ${choice.product_name} in ${choice.product_color}`}
          onClick={() => onLink(choice)}
        >
          Link
        </Button>
      ),
  },
]

/** Products that can be linked, a row a colour. */
export function LinkChoices({ choices, dimmed, ...work }: LinkChoicesProps) {
  return (
    <DataTable
      caption="Products to link"
      columns={columnsOf(work)}
      rows={choices}
      keyOf={({ product_variant_id }) => product_variant_id}
      dimmed={dimmed}
    />
  )
}
