import type { Category } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { href } from '@handset/contract/pages.ts'
import ImageIcon from 'lucide-react/icons/image'
import { useState } from 'react'
import { useCan } from '../../../../lib/session/staff-session.ts'
import { Anchor } from '../../../../ui/actions/anchor.tsx'
import { type ListedRows, ListTable } from '../../../../lib/lists/list-table.tsx'
import type { Column } from '../../../../ui/display/data-table.tsx'
import { RemoveDialog } from '../../../../ui/overlays/remove-dialog.tsx'
import { RowActions } from '../../../../ui/actions/row-actions.tsx'
import { Switch } from '../../../../ui/fields/switch.tsx'
import { MoveProductsDialog } from './move-products-dialog.tsx'
import { useCategoryOrder } from './use-category-order.ts'
import { locateFile } from '../../../../ui/display/locate-file.ts'
import { api } from '../../../../lib/api/call-api.ts'
import { useRowActions } from '../../../../lib/lists/use-row-actions.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { IconButton } from '../../../../ui/actions/icon-button.tsx'

function useCategoryActions(list: { reload(): Promise<void>; onDone(): void }) {
  const { busy, runAction } = useRowActions(list)
  return {
    busy,
    activate: ({ id, name, description, seo_title, seo_description }: Category, isActive: boolean) =>
      runAction(
        api.post('admin/category-update-category', {
          id,
          name,
          description,
          seo_title,
          seo_description,
          is_active: isActive,
        }),
      ),
    remove: ({ id }: Category, moveTo?: string) =>
      runAction(api.post('admin/category-delete-category', { id, move_to: moveTo })),
    sort: (ids: number[]) => runAction(api.post('admin/category-sort', { ids })),
  }
}

interface CategoriesTableProps {
  table: ListedRows<Category>
  reload(): Promise<void>
}

interface CategoryColumns {
  last: number
  readOnly: boolean
  actions: ReturnType<typeof useCategoryActions>
  moveCategory(id: number, by: 1 | -1): void
  onDelete(category: Category): void
}

const tableColumns = ({ last, readOnly, actions, moveCategory, onDelete }: CategoryColumns): Column<Category>[] => [
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
              busy={actions.busy}
              onMove={(by) => moveCategory(id, by)}
            />
          ),
        },
      ]),
  { header: 'Image', card: 'corner', cell: ({ image }) => <CategoryImage src={image} /> },
  {
    header: 'Name',
    card: 'title',
    cell: ({ id, name, slug }) => (
      <span className="flex min-w-28 flex-col">
        <Anchor
          href={href('adminCategoryUpdate', { id })}
          data-row=""
          className="font-medium text-accent-text hover:underline"
        >
          {name}
        </Anchor>
        <span className="data-table-slug text-caption font-normal text-muted">{slug}</span>
      </span>
    ),
  },
  { header: 'Parent', cell: ({ parent_name }) => parent_name || '–' },
  { header: 'ID', align: 'right', card: 'hidden', cell: ({ id }) => id },
  { header: 'Products', align: 'right', cell: ({ products }) => products },
  {
    header: 'Is Active',
    cell: (category) => (
      <Switch
        label={`${category.name} is active`}
        checked={category.is_active === 1}
        disabled={readOnly || actions.busy}
        onChange={(isActive) => void actions.activate(category, isActive)}
      />
    ),
  },
  {
    header: 'Actions',
    card: 'actions',
    cell: (category) =>
      readOnly ? null : (
        <RowActions
          name={category.name}
          edit={href('adminCategoryUpdate', { id: category.id })}
          onDelete={category.id > limits.headerCategoryCount ? () => onDelete(category) : null}
        />
      ),
  },
]

export function CategoriesTable({ table, reload }: CategoriesTableProps) {
  const readOnly = !useCan()('catalogue.change')
  const [dialogCategory, setDialogCategory] = useState<Category>()
  const actions = useCategoryActions({ reload, onDone: () => setDialogCategory(undefined) })
  const { rows, dragged, rowProps, moveCategory } = useCategoryOrder(table.rows, (ids) => void actions.sort(ids))
  const close = () => setDialogCategory(undefined)
  return (
    <>
      <ListTable
        {...table}
        caption="Categories"
        columns={tableColumns({
          last: rows.length - 1,
          readOnly,
          actions,
          moveCategory,
          onDelete: setDialogCategory,
        })}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => href('adminCategoryUpdate', { id })}
        rowClass={({ id }) => (id === dragged ? 'bg-accent-ground' : undefined)}
        rowProps={readOnly ? undefined : rowProps}
      />
      {dialogCategory && dialogCategory.products > 0 ? (
        <MoveProductsDialog
          category={dialogCategory}
          busy={actions.busy}
          onMove={(target) => void actions.remove(dialogCategory, target)}
          onClose={close}
        />
      ) : null}
      {dialogCategory && dialogCategory.products === 0 ? (
        <RemoveDialog
          kind="category"
          name={dialogCategory.name}
          isActive={dialogCategory.is_active === 1}
          busy={actions.busy}
          onDelete={() => void actions.remove(dialogCategory)}
          onDeactivate={() => void actions.activate(dialogCategory, false)}
          onClose={close}
        />
      ) : null}
    </>
  )
}

const CategoryImage = ({ src }: { src: string }) =>
  src ? (
    <img src={locateFile(src)} alt="" draggable={false} className="size-10 rounded-control bg-tile object-cover" />
  ) : (
    <span className="grid size-10 place-items-center rounded-control bg-tile text-muted">
      <ImageIcon aria-hidden="true" className="size-5" />
    </span>
  )

interface CategoryOrderProps {
  name: string
  isFirst: boolean
  isLast: boolean
  busy: boolean
  onMove(by: 1 | -1): void
}

/** Drag handle of a row, with buttons that do the same for keyboard and touch. */
function CategoryOrder({ name, isFirst, isLast, busy, onMove }: CategoryOrderProps) {
  return (
    <span className="-my-1 flex items-center max-md:-mr-2">
      <GripVertical aria-hidden="true" className="size-4.5 cursor-grab text-muted max-sm:hidden" />
      <IconButton label={`Move ${name} up`} small disabled={isFirst || busy} onClick={() => onMove(-1)}>
        <ChevronUp aria-hidden="true" className="size-4.5 text-soft" />
      </IconButton>
      <IconButton label={`Move ${name} down`} small disabled={isLast || busy} onClick={() => onMove(1)}>
        <ChevronDown aria-hidden="true" className="size-4.5 text-soft" />
      </IconButton>
    </span>
  )
}
