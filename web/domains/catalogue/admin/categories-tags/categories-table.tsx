import type { Category } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { href } from '@handset/contract/pages.ts'
import { useState } from 'react'
import { useMay } from '../../../../lib/session/staff-session.ts'
import { Anchor } from '../../../../ui/actions/anchor.tsx'
import { type Column, DataTable } from '../../../../ui/display/data-table.tsx'
import { RemoveDialog } from '../../../../ui/overlays/remove-dialog.tsx'
import { RowActions } from '../../../../ui/actions/row-actions.tsx'
import { Switch } from '../../../../ui/fields/switch.tsx'
import { CategoryOrder } from './category-order.tsx'
import { MoveProductsDialog } from './move-products-dialog.tsx'
import { useCategoryOrder } from './use-category-order.ts'
import { useCategoryWork } from './use-category-work.ts'

interface CategoriesTableProps {
  categories: readonly Category[]
  /** How many stand on the pages before. */
  before: number
  dimmed: boolean
  reload(): Promise<void>
}

interface CategoryColumns {
  before: number
  last: number
  readOnly: boolean
  work: ReturnType<typeof useCategoryWork>
  step(id: number, by: 1 | -1): void
  onDelete(category: Category): void
}

const columnsOf = ({ before, last, readOnly, work, step, onDelete }: CategoryColumns): Column<Category>[] => [
  { header: 'Sr No.', cell: (_, index) => before + index + 1 },
  ...(readOnly
    ? []
    : [
        {
          header: 'Order',
          cell: ({ id, name }: Category, index: number) => (
            <CategoryOrder
              name={name}
              isFirst={index === 0}
              isLast={index === last}
              busy={work.busy}
              onStep={(by) => step(id, by)}
            />
          ),
        },
      ]),
  { header: 'Image', cell: ({ image }) => <CategoryImage address={image} /> },
  {
    header: 'Name',
    cell: ({ id, name, slug }) => (
      <span className="flex min-w-28 flex-col">
        <Anchor href={href('adminCategoryUpdate', { id })} className="font-medium text-accent-text hover:underline">
          {name}
        </Anchor>
        <span className="text-caption text-muted">{slug}</span>
      </span>
    ),
  },
  { header: 'ID', align: 'right', cell: ({ id }) => id },
  { header: 'Products', align: 'right', cell: ({ products }) => products },
  {
    header: 'Is Active',
    cell: (category) => (
      <Switch
        label={`${category.name} is active`}
        checked={category.is_active === 1}
        disabled={readOnly || work.busy}
        onChange={(isActive) => void work.activate(category, isActive)}
      />
    ),
  },
  {
    header: 'Actions',
    cell: (category) =>
      readOnly ? null : (
        <RowActions
          name={category.name}
          edit={href('adminCategoryUpdate', { id: category.id })}
          onDelete={category.id > limits.headerCategories ? () => onDelete(category) : undefined}
        />
      ),
  },
]

export function CategoriesTable({ categories, before, dimmed, reload }: CategoriesTableProps) {
  const readOnly = !useMay()('catalogue.change')
  const [open, setOpen] = useState<Category>()
  const work = useCategoryWork({ reload, onDone: () => setOpen(undefined) })
  const { rows, dragged, rowProps, step } = useCategoryOrder(categories, (ids) => void work.sort(ids))
  const close = () => setOpen(undefined)
  return (
    <>
      <DataTable
        caption="Categories"
        columns={columnsOf({ before, last: rows.length - 1, readOnly, work, step, onDelete: setOpen })}
        rows={rows}
        keyOf={({ id }) => id}
        dimmed={dimmed}
        lookOf={({ id }) => (id === dragged ? 'bg-accent-ground' : undefined)}
        rowProps={readOnly ? undefined : rowProps}
      />
      {open && open.products > 0 ? (
        <MoveProductsDialog
          category={open}
          busy={work.busy}
          onMove={(target) => void work.remove(open, target)}
          onClose={close}
        />
      ) : null}
      {open && open.products === 0 ? (
        <RemoveDialog
          kind="category"
          name={open.name}
          isActive={open.is_active === 1}
          busy={work.busy}
          onDelete={() => void work.remove(open)}
          onDeactivate={() => void work.activate(open, false)}
          onClose={close}
        />
      ) : null}
    </>
  )
}

const CategoryImage = ({ address }: { address: string }) =>
  address ? (
    <img src={address} alt="" draggable={false} className="size-10 rounded-control bg-tile object-cover" />
  ) : (
    <span className="block size-10 rounded-control bg-tile" />
  )
