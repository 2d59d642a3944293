import type { CallOutput } from '@handset/contract/calls.ts'
import { useState } from 'react'
import { dateTimeText } from '../../../../lib/format/date-text.ts'
import { moneyText } from '../../../../lib/format/money-text.ts'
import { useCall } from '../../../../lib/api/use-call.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { type Column, DataTable } from '../../../../ui/display/data-table.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { EmptyState } from '../../../../ui/display/empty-state.tsx'
import { LoadFailed } from '../../../../ui/actions/load-failed.tsx'
import { Skeleton } from '../../../../ui/display/skeleton.tsx'

type Change = CallOutput<'admin/product-stock-history'>['changes'][number]

const formatValue = ({ kind }: Change, value: number | null) =>
  value === null ? '–' : kind === 'price' ? moneyText(value) : String(value)
const formatChange = (change: Change) =>
  `${(change.change ?? 0) > 0 ? '+' : ''}${formatValue(change, change.change).replace('-', '−')}`

const columns: Column<Change>[] = [
  { header: 'When', cell: ({ at }) => <span className="whitespace-nowrap">{dateTimeText(at)}</span> },
  { header: 'What', cell: ({ kind }) => (kind === 'stock' ? 'Stock' : 'Price') },
  { header: 'Before', align: 'right', cell: (change) => formatValue(change, change.before) },
  { header: 'After', align: 'right', cell: (change) => formatValue(change, change.after) },
  { header: 'Change', align: 'right', cell: (change) => formatChange(change) },
  {
    header: 'Reason',
    cell: ({ reason, reference }) => (
      <span className="flex min-w-28 flex-col">
        <span className="inline-block first-letter:uppercase">{reason}</span>
        {reference ? <span className="code-text text-muted">{reference}</span> : null}
      </span>
    ),
  },
  { header: 'Who', cell: ({ actor }) => <span className="text-soft">{actor}</span> },
]

/** Stock and price changes of a variant, newest first. */
export function StockHistoryDialog({ name, variantId, onClose }: { name: string; variantId: number; onClose(): void }) {
  const [page, setPage] = useState(1)
  const history = useCall('admin/product-stock-history', { variant_id: variantId, page })
  return (
    <Dialog open onClose={onClose} title={`History of ${name}`} large>
      {history.phase === 'loading' ? <Skeleton className="h-80 w-full rounded-card" /> : null}
      {history.phase === 'failed' ? <LoadFailed title="The history could not be loaded" {...history} /> : null}
      {history.phase === 'ready' && history.data.total === 0 ? (
        <EmptyState title="No changes yet">Every change of stock and price is recorded here.</EmptyState>
      ) : null}
      {history.phase === 'ready' && history.data.total > 0 ? (
        <>
          <DataTable
            caption={`Changes of ${name}`}
            columns={columns}
            rows={history.data.changes}
            rowKey={({ at, kind, after }) => `${at}/${kind}/${after}`}
            dimmed={history.stale}
          />
          {history.data.last_page > 1 ? (
            <div className="flex items-center justify-between gap-4 pt-4">
              <Button size="small" tone="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
                Newer
              </Button>
              <span className="text-small text-muted tabular">{`Page ${page} of ${history.data.last_page}`}</span>
              <Button
                size="small"
                tone="secondary"
                disabled={page === history.data.last_page}
                onClick={() => setPage(page + 1)}
              >
                Older
              </Button>
            </div>
          ) : null}
        </>
      ) : null}
    </Dialog>
  )
}
