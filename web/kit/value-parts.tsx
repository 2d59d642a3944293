import { ActivityChip } from '../ui/display/activity-chip.tsx'
import { AmountRow, AmountRows } from '../ui/display/amount-rows.tsx'
import { Card } from '../ui/display/card.tsx'
import { Collapsible } from '../ui/display/collapsible.tsx'
import { type Column, DataTable } from '../ui/display/data-table.tsx'
import { Disclosure } from '../ui/display/disclosure.tsx'
import { PriceBlock } from '../ui/display/price-block.tsx'
import { CompactRating, RatingStars } from '../ui/display/rating-stars.tsx'
import { StatusChip, type StatusTone } from '../ui/display/status-chip.tsx'
import { longText, Specimen } from './specimen.tsx'

const tones: readonly StatusTone[] = ['neutral', 'info', 'success', 'warning', 'danger']

interface Row {
  name: string
  amount: string
}
const columns: readonly Column<Row>[] = [
  { header: 'Name', cell: ({ name }) => name },
  { header: 'Amount', align: 'right', cell: ({ amount }) => amount },
]
const rows = [
  { name: 'Handset One', amount: '₹39,999' },
  { name: longText, amount: '₹1,29,999' },
]

export const ValueParts = () => (
  <>
    <Specimen name="Status and activity">
      {tones.map((tone) => (
        <StatusChip key={tone} tone={tone}>
          {tone}
        </StatusChip>
      ))}
      <ActivityChip active />
      <ActivityChip active={false} />
    </Specimen>
    <Specimen name="Prices, ratings">
      <PriceBlock price="₹39,999" mrp="₹44,999" percent={11} size="large" />
      <PriceBlock price="₹39,999" mrp="₹39,999" percent={0} />
      <RatingStars average={4.3} count={128} />
      <CompactRating average={4.3} count={128} />
    </Specimen>
    <Specimen name="Card with amounts">
      <Card title="Payment" aside={<StatusChip tone="success">Completed</StatusChip>}>
        <AmountRows>
          <AmountRow label="Products" amount="₹44,999" />
          <AmountRow label="Coupon" amount="−₹5,000" tone="saved" />
          <AmountRow label="GST included" amount="₹6,101" tone="quiet" />
          <AmountRow label="Total" amount="₹39,999" tone="total" />
        </AmountRows>
      </Card>
    </Specimen>
    <Specimen name="Table: comfortable, dimmed">
      <DataTable caption="Products" columns={columns} rows={rows} rowKey={({ name }) => name} />
      <DataTable caption="Products" columns={columns} rows={rows} rowKey={({ name }) => name} dense dimmed />
    </Specimen>
    <Specimen name="Disclosures: open, closed">
      <Collapsible label="Delivery Information" defaultOpen className="w-full">
        Flat 4, Moss Road, Pune
      </Collapsible>
      <Disclosure label="Filters" note="2" className="w-full">
        8 GB
      </Disclosure>
    </Specimen>
  </>
)
