import type { Tag } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { href } from '@handset/contract/pages.ts'
import { useState } from 'react'
import { useMay } from '../../../../lib/session/staff-session.ts'
import { Anchor } from '../../../../ui/actions/anchor.tsx'
import { type Column, DataTable } from '../../../../ui/display/data-table.tsx'
import { RemoveDialog } from '../../../../ui/overlays/remove-dialog.tsx'
import { RowActions } from '../../../../ui/actions/row-actions.tsx'
import { Switch } from '../../../../ui/fields/switch.tsx'
import { productsText } from '../product-table/products-text.ts'
import { useTagWork } from './use-tag-work.ts'

interface TagsTableProps {
  tags: readonly Tag[]
  /** How many stand on the pages before. */
  before: number
  dimmed: boolean
  reload(): Promise<void>
}

interface TagColumns {
  before: number
  readOnly: boolean
  work: ReturnType<typeof useTagWork>
  onDelete(tag: Tag): void
}

const columnsOf = ({ before, readOnly, work, onDelete }: TagColumns): Column<Tag>[] => [
  { header: 'Sr No.', cell: (_, index) => before + index + 1 },
  { header: 'Name', cell: (tag) => <TagName tag={tag} /> },
  { header: 'Slug', cell: ({ slug }) => <span className="text-soft">{slug}</span> },
  { header: 'Products', align: 'right', cell: ({ products }) => products },
  {
    header: 'Is Active',
    cell: (tag) => (
      <Switch
        label={`${tag.name} is active`}
        checked={tag.is_active === 1}
        disabled={readOnly || work.busy}
        onChange={(isActive) => void work.activate(tag, isActive)}
      />
    ),
  },
  {
    header: 'Actions',
    cell: (tag) =>
      readOnly ? null : (
        <RowActions name={tag.name} edit={href('adminTagUpdate', { id: tag.id })} onDelete={() => onDelete(tag)} />
      ),
  },
]

export function TagsTable({ tags, before, dimmed, reload }: TagsTableProps) {
  const readOnly = !useMay()('catalogue.change')
  const [open, setOpen] = useState<Tag>()
  const work = useTagWork({ reload, onDone: () => setOpen(undefined) })
  return (
    <>
      <DataTable
        caption="Tags"
        columns={columnsOf({ before, readOnly, work, onDelete: setOpen })}
        rows={tags}
        keyOf={({ id }) => id}
        dimmed={dimmed}
      />
      {open ? (
        <RemoveDialog
          kind="tag"
          name={open.name}
          inUse={open.products > 0 ? `used by ${productsText(open.products)}` : undefined}
          isActive={open.is_active === 1}
          busy={work.busy}
          onDelete={() => void work.remove(open)}
          onDeactivate={() => void work.activate(open, false)}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </>
  )
}

function TagName({ tag: { id, name, color } }: { tag: Tag }) {
  return (
    <span className="flex items-center gap-2.5">
      <span
        aria-hidden="true"
        className="size-3.5 shrink-0 rounded-full border border-line"
        style={color ? { background: color } : undefined}
      />
      <Anchor href={href('adminTagUpdate', { id })} className="font-medium text-accent-text hover:underline">
        {name}
      </Anchor>
    </span>
  )
}
