import type { Suspension } from '@handset/contract/domains/suspensions/suspensions.contract.ts'
import { href } from '@handset/contract/pages.ts'
import PhoneOff from 'lucide-react/icons/phone-off'
import { downloadFile } from '../../../lib/api/download-file.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { dateText, timestampText } from '../../../lib/format/date-text.ts'
import { PagedList } from '../../../lib/lists/paged-list.tsx'
import { useRowDialog } from '../../../lib/lists/use-row-dialog.ts'
import { useUrlFilters } from '../../../lib/lists/use-url-filters.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { RowTools } from '../../../ui/actions/row-menu.tsx'
import { type Column, DataTable } from '../../../ui/display/data-table.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { StatusChip } from '../../../ui/display/status-chip.tsx'
import { SuspensionDialog } from './suspension-dialog.tsx'

const exportNumber = (mobile: string) =>
  void downloadFile('GET', 'admin/privacy-export-number', { mobile }, `held-on-${mobile}.json`)

/** The day and the hour stay on one line. */
const unbrokenTime = (at: string) => timestampText(at).replace(' ', '\u00A0')

/** An order of an authority: its number, day and office, and when staff followed it. */
function OrderText({ lines }: { lines: readonly string[] }) {
  return (
    <span className="flex min-w-36 flex-col wrap-anywhere">
      {lines.map((line, index) => (
        <span key={line} className={index === 0 ? 'font-medium' : 'text-caption text-muted'}>
          {line}
        </span>
      ))}
    </span>
  )
}

const columnsOf = (onLift: (suspension: Suspension) => void): Column<Suspension>[] => [
  {
    header: 'Number',
    card: 'title',
    cell: ({ mobile }) => <span className="whitespace-nowrap">{`+91 ${mobile}`}</span>,
  },
  {
    header: 'State',
    card: 'corner',
    cell: ({ lifted_at }) =>
      lifted_at ? <StatusChip tone="neutral">Lifted</StatusChip> : <StatusChip tone="danger">Suspended</StatusChip>,
  },
  {
    header: 'By Order',
    cell: (row) => (
      <span className="flex flex-col gap-2">
        <OrderText
          lines={[
            row.order_number,
            `${row.authority}, ${dateText(row.order_date)}`,
            `Suspended ${unbrokenTime(row.suspended_at)} by ${row.suspended_by}`,
          ]}
        />
        {row.lifted_at ? (
          <OrderText
            lines={[
              row.lift_order_number,
              `${row.lift_authority}, ${dateText(row.lift_order_date)}`,
              `Lifted ${unbrokenTime(row.lifted_at)} by ${row.lifted_by}`,
            ]}
          />
        ) : null}
      </span>
    ),
  },
  {
    header: 'Paid Orders to Decide',
    cell: ({ open_orders }) =>
      open_orders.length === 0 ? (
        '–'
      ) : (
        <span className="flex flex-col">
          {open_orders.map((order) => (
            <Anchor
              key={order}
              href={href('adminOrderUpdate', { id: order })}
              className="code-text text-accent-text hover:underline"
            >
              {order}
            </Anchor>
          ))}
        </span>
      ),
  },
  {
    header: 'Actions',
    card: 'actions',
    cell: (row) => (
      <RowTools>
        <Button tone="text" size="row" onClick={() => exportNumber(row.mobile)}>
          Export
        </Button>
        {row.lifted_at ? null : (
          <Button tone="text" size="row" onClick={() => onLift(row)}>
            Lift
          </Button>
        )}
      </RowTools>
    ),
  },
]

const introduction =
  'Suspend a number only if an authority orders it (Telecom Cyber Security Rules). Logging in, new orders ' +
  'and messages stop at once.'

export function SuspensionsPanel() {
  const filters = useUrlFilters('adminPrivacy', { tab: 'numbers' })
  const list = useCall('admin/privacy-suspensions', { page: filters.page })
  const dialog = useRowDialog<Suspension>(list.reload)
  const suspend = <Button onClick={dialog.add}>Suspend a number</Button>
  return (
    <>
      <PagedList
        name="The suspended numbers"
        introduction={introduction}
        action={suspend}
        list={list}
        page={filters.page}
        pageHref={filters.pageHref}
        getRows={(data) => data.suspensions}
        empty={
          <EmptyState icon={<PhoneOff />} title="No suspended numbers" action={suspend}>
            Suspended numbers appear here, also after they are lifted.
          </EmptyState>
        }
      >
        {(data) => (
          <DataTable
            boxed
            caption="Suspended numbers"
            columns={columnsOf(dialog.edit)}
            rows={data.suspensions}
            rowKey={({ id }) => id}
            dimmed={list.stale}
          />
        )}
      </PagedList>
      {dialog.isOpen ? <SuspensionDialog suspension={dialog.row} {...dialog.props} /> : null}
    </>
  )
}
