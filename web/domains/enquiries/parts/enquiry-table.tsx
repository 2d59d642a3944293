import type { Enquiry } from '@handset/contract/domains/enquiries/enquiries.contract.ts'
import { type EnquiryState, enquiryStateLabels } from '@handset/contract/domains/enquiries/enquiry-states.ts'
import { dateText } from '../../../lib/format/date-text.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { RowTools } from '../../../ui/actions/row-menu.tsx'
import { type ListedRows, ListTable } from '../../../lib/lists/list-table.tsx'
import type { Column } from '../../../ui/display/data-table.tsx'
import { StatusChip, type StatusTone } from '../../../ui/display/status-chip.tsx'

const tones: Record<EnquiryState, StatusTone> = { new: 'info', answered: 'success', closed: 'neutral' }

interface EnquiryTableProps {
  table: ListedRows<Enquiry>
  onOpen(enquiry: Enquiry): void
}

const truncated = (text: string) => (
  <span title={text} className="block max-w-60 truncate md:max-w-52 lg:max-w-38 xl:max-w-64 min-[1536px]:max-w-80">
    {text}
  </span>
)

const columnsOf = (onOpen: EnquiryTableProps['onOpen']): Column<Enquiry>[] => [
  {
    header: 'Name',
    card: 'title',
    cell: ({ name, email, is_read }) => (
      <span className="block">
        {is_read === 1 ? (
          truncated(name)
        ) : (
          <span className="flex items-center gap-2 font-semibold">
            {truncated(name)}
            <span aria-hidden="true" title="Unread" className="size-2 shrink-0 rounded-full bg-accent" />
            <span className="sr-only">Unread</span>
          </span>
        )}
        <span className="text-caption font-normal text-muted @min-[960px]:hidden">{truncated(email)}</span>
      </span>
    ),
  },
  { header: 'Email', card: 'hidden', cell: ({ email }) => truncated(email) },
  { header: 'Phone', cell: ({ phone }) => phone },
  { header: 'Company Name', cell: ({ company_name }) => truncated(company_name) },
  { header: 'Date', sort: 'date', cell: ({ date }) => dateText(date) },
  { header: 'Assigned To', card: 'hidden', cell: ({ assignee }) => truncated(assignee?.name ?? '–') },
  {
    header: 'Status',
    card: 'corner',
    cell: ({ state, assignee }) => (
      <span className="block">
        <EnquiryStatusChip state={state} />
        {assignee ? (
          <span className="text-caption font-normal text-muted @min-[960px]:hidden">{truncated(assignee.name)}</span>
        ) : null}
      </span>
    ),
  },
  {
    header: 'Action',
    card: 'actions',
    cell: (enquiry) => (
      <RowTools>
        <Button tone="text" size="row" data-row="" onClick={() => onOpen(enquiry)}>
          View
        </Button>
      </RowTools>
    ),
  },
]

export const EnquiryTable = ({ table, onOpen }: EnquiryTableProps) => (
  <ListTable {...table} caption="Enquiries" columns={columnsOf(onOpen)} rowKey={({ id }) => id} />
)

const EnquiryStatusChip = ({ state }: { state: EnquiryState }) => (
  <StatusChip tone={tones[state]}>{enquiryStateLabels[state]}</StatusChip>
)
