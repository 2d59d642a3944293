import { limits } from '@handset/contract/limits.ts'
import { dateText } from '../../../lib/format/date-text.ts'
import { api } from '../../../lib/api/call-api.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { dayAhead } from '../undelivered/day-ahead.ts'

interface ReattemptDialogProps {
  lineId: number
  mobile: string
  onClose(): void
  onAsked(): void
}

export default function ReattemptDialog({ lineId, mobile, onClose, onAsked }: ReattemptDialogProps) {
  const days = Array.from({ length: limits.reattemptDays }, (_, nth) => dayAhead(nth + 1))
  const form = useForm({
    initial: { date: days[0] ?? '', phone: mobile },
    save: (values) => api.post('customer/reattempt-delivery', { order_product_id: lineId, ...values }),
    savedMessage: 'We have asked for another delivery',
    onSaved: onAsked,
  })
  return (
    <Dialog open onClose={onClose} title="When shall we deliver?">
      <form {...form.props} className="flex flex-col gap-5">
        <Select
          label="Day"
          options={days.map((day) => ({ value: day, label: dateText(day) }))}
          {...form.field('date')}
        />
        <Field
          label="Phone for the courier"
          required
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={10}
          {...form.field('phone')}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={form.busy}>
            Deliver again
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
