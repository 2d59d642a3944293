import type { Tag } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { href } from '@handset/contract/pages.ts'
import { useState } from 'react'
import { useCan } from '../../../../lib/session/staff-session.ts'
import { Anchor } from '../../../../ui/actions/anchor.tsx'
import { type ListedRows, ListTable } from '../../../../lib/lists/list-table.tsx'
import type { Column } from '../../../../ui/display/data-table.tsx'
import { RemoveDialog } from '../../../../ui/overlays/remove-dialog.tsx'
import { RowActions } from '../../../../ui/actions/row-actions.tsx'
import { ColorDot } from '../../../../ui/fields/swatch.tsx'
import { Switch } from '../../../../ui/fields/switch.tsx'
import { countedText } from '../../../../lib/format/counted-text.ts'
import { api } from '../../../../lib/api/call-api.ts'
import { undoChange } from '../../../../lib/forms/undo-change.ts'
import { useRowActions } from '../../../../lib/lists/use-row-actions.ts'

function useTagActions(list: { reload(): Promise<void>; onDone(): void }) {
  const { busy, runAction } = useRowActions(list)
  return {
    busy,
    activate: ({ id, name, color }: Tag, isActive: boolean) =>
      runAction(api.post('admin/tag-update-tag', { id, name, color, is_active: isActive }), () =>
        undoChange(`tag/${id}`),
      ),
    /** The file of an icon is deleted at once, so only a tag without one comes back. */
    remove: ({ id, image }: Tag) =>
      runAction(api.post('admin/tag-delete-tag', { id }), () => (image === '' ? undoChange(`tag/${id}`) : undefined)),
  }
}

interface TagsTableProps {
  table: ListedRows<Tag>
  reload(): Promise<void>
}

interface TagColumns {
  readOnly: boolean
  actions: ReturnType<typeof useTagActions>
  onDelete(tag: Tag): void
}

const tableColumns = ({ readOnly, actions, onDelete }: TagColumns): Column<Tag>[] => [
  { header: 'Name', card: 'title', cell: (tag) => <TagName tag={tag} /> },
  { header: 'Slug', cell: ({ slug }) => <span className="data-table-slug text-soft">{slug}</span> },
  { header: 'Products', align: 'right', cell: ({ products }) => products },
  {
    header: 'Is Active',
    cell: (tag) => (
      <Switch
        label={`${tag.name} is active`}
        checked={tag.is_active === 1}
        disabled={readOnly || actions.busy}
        onChange={(isActive) => void actions.activate(tag, isActive)}
      />
    ),
  },
  {
    header: 'Actions',
    card: 'actions',
    cell: (tag) =>
      readOnly ? null : (
        <RowActions name={tag.name} edit={href('adminTagUpdate', { id: tag.id })} onDelete={() => onDelete(tag)} />
      ),
  },
]

export function TagsTable({ table, reload }: TagsTableProps) {
  const readOnly = !useCan()('catalogue.change')
  const [dialogTag, setDialogTag] = useState<Tag>()
  const actions = useTagActions({ reload, onDone: () => setDialogTag(undefined) })
  return (
    <>
      <ListTable
        {...table}
        caption="Tags"
        columns={tableColumns({ readOnly, actions, onDelete: setDialogTag })}
        rowKey={({ id }) => id}
        rowHref={({ id }) => href('adminTagUpdate', { id })}
      />
      {dialogTag ? (
        <RemoveDialog
          kind="tag"
          name={dialogTag.name}
          inUse={dialogTag.products > 0 ? `used by ${countedText(dialogTag.products, 'product')}` : undefined}
          isActive={dialogTag.is_active === 1}
          busy={actions.busy}
          onDelete={() => void actions.remove(dialogTag)}
          onDeactivate={() => void actions.activate(dialogTag, false)}
          onClose={() => setDialogTag(undefined)}
        />
      ) : null}
    </>
  )
}

function TagName({ tag: { id, name, color } }: { tag: Tag }) {
  return (
    <span className="flex items-center gap-2.5">
      <ColorDot hex={color} />
      <Anchor
        href={href('adminTagUpdate', { id })}
        data-row=""
        className="font-medium text-accent-text hover:underline"
      >
        {name}
      </Anchor>
    </span>
  )
}
