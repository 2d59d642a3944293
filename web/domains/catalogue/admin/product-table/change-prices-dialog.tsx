import type { CallOutput } from '@handset/contract/calls.ts'
import type { StaffProduct } from '@handset/contract/domains/catalogue/staff-products.contract.ts'
import { moneyText } from '../../../../lib/format/money-text.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { type Column, DataTable } from '../../../../ui/display/data-table.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { Notice } from '../../../../ui/display/notice.tsx'
import { Select } from '../../../../ui/fields/select.tsx'
import { countedText } from '../../../../lib/format/counted-text.ts'
import { useRef, useState } from 'react'
import { api } from '../../../../lib/api/call-api.ts'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { toast } from '../../../../lib/stores/toast-queue.ts'
import { productIds } from './use-product-actions.ts'

type Row = CallOutput<'admin/product-change-prices'>['rows'][number]

const roundingSteps = [
  { value: '1', label: 'Whole rupees' },
  { value: '10', label: '10 rupees' },
  { value: '100', label: '100 rupees' },
]

const columns: Column<Row>[] = [
  {
    header: 'Product',
    cell: ({ product_name, option, color, sku }) => (
      <span className="flex min-w-40 flex-col">
        {[product_name, option, color].filter(Boolean).join(', ')}
        <span className="text-caption text-muted">{sku}</span>
      </span>
    ),
  },
  { header: 'MRP', align: 'right', cell: ({ product_mrp }) => moneyText(product_mrp) },
  { header: 'MOP Now', align: 'right', cell: ({ from }) => moneyText(from) },
  {
    header: 'New MOP',
    align: 'right',
    cell: ({ to, problem }) => (problem ? <s className="text-muted">{moneyText(to)}</s> : <b>{moneyText(to)}</b>),
  },
  { header: 'Problem', cell: ({ problem }) => (problem ? <span className="text-danger">{problem}</span> : '–') },
]

const pricesText = (count: number) => `${count} ${count === 1 ? 'price' : 'prices'}`

/** So many rows of a preview are drawn; the numbers above it are of all. */
const maxShown = 200

/** Changes the prices of the chosen products by a percentage, after showing the new prices. */
export function ChangePricesDialog({
  products,
  onClose,
  onDone,
}: {
  products: readonly StaffProduct[]
  onClose(): void
  onDone(): void
}) {
  const form = usePriceChange(products, onDone)
  const { preview, busy } = form
  const submitButton = preview ? (
    <Button busy={busy} disabled={preview.changed === 0} onClick={() => void form.apply()}>
      {`Change ${pricesText(preview.changed)}`}
    </Button>
  ) : (
    <Button busy={busy} onClick={() => void form.submit()}>
      Show new prices
    </Button>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      large
      title={`Change prices of ${countedText(products.length, 'product')}`}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          {submitButton}
        </>
      }
    >
      <form {...form.props} className="flex flex-col gap-5">
        <div className="grid items-start gap-5 sm:grid-cols-3">
          <Field
            label="Change in percent"
            required
            inputMode="text"
            autoComplete="off"
            hint="-5 lowers them by 5%, 5 raises them by 5%"
            {...form.field('percent')}
          />
          <Select label="Round to" options={roundingSteps} {...form.field('round_to')} />
          <Field
            label="Reason"
            maxLength={200}
            autoComplete="off"
            hint="If empty, ‘price change’ is noted"
            {...form.field('reason')}
          />
        </div>
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
      {preview ? <PricePreview preview={preview} /> : null}
    </Dialog>
  )
}

function PricePreview({ preview }: { preview: CallOutput<'admin/product-change-prices'> }) {
  const problems = preview.rows.filter(({ problem }) => problem !== '').length
  const unchanged = problems > 0 ? `, ${problems} cannot: they stay as they are` : ''
  const shortened =
    preview.rows.length > maxShown ? ` The first ${maxShown} are shown, those with a problem first.` : ''
  return (
    <div className="flex flex-col gap-3 pt-5">
      <Notice tone={problems > 0 ? 'warning' : 'info'}>
        {`${pricesText(preview.changed)} will change${unchanged}.${shortened}`}
      </Notice>
      <DataTable
        caption="New prices"
        columns={columns}
        rows={preview.rows.toSorted((a, b) => Number(b.problem !== '') - Number(a.problem !== '')).slice(0, maxShown)}
        rowKey={({ variant_id }) => variant_id}
      />
    </div>
  )
}

type Preview = CallOutput<'admin/product-change-prices'>

/** A change of prices by a percentage: submitting the form shows the new prices, `apply` saves them as shown. */
function usePriceChange(products: readonly StaffProduct[], onDone: () => void) {
  const [preview, setPreview] = useState<Preview>()
  const isDryRun = useRef(true)
  const form = useForm({
    initial: { percent: '', round_to: '1', reason: '' },
    isStale: () => true,
    onChange: () => setPreview(undefined),
    save: (values) =>
      api.post('admin/product-change-prices', {
        product_ids: productIds(products),
        ...values,
        dry_run: isDryRun.current,
      }),
    savedMessage: '',
    onSaved(data, _saved, message) {
      if (isDryRun.current) return setPreview(data)
      toast.success(message)
      onDone()
    },
  })

  async function apply() {
    isDryRun.current = false
    await form.submit()
    isDryRun.current = true
  }

  return { ...form, preview, apply }
}
