import type { UndeliveredParcel } from '@handset/contract/domains/shipping/shipping.contract.ts'
import { api } from '../../../lib/api/call-api.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { FormDialogButtons } from '../../../ui/overlays/dialog-buttons.tsx'
import { answerLabels } from './undelivered-list.tsx'
import { dayAhead } from './day-ahead.ts'

interface AnswerDialogProps {
  parcel: UndeliveredParcel
  onClose(): void
  onSaved(): void
}

type Action = keyof typeof answerLabels

const details: Record<Action, string> = {
  're-attempt': 'On another day, at this phone and address',
  dispute: 'Nobody came, or the reason is not true',
  return: 'The parcel comes back to the shop',
}
const cards = (Object.keys(answerLabels) as Action[]).map((value) => ({
  value,
  label: answerLabels[value],
  detail: details[value],
}))

export default function AnswerDialog({ parcel, onClose, onSaved }: AnswerDialogProps) {
  const form = useForm({
    initial: {
      action: 're-attempt' as Action,
      date: dayAhead(1),
      phone: parcel.mobile,
      address: parcel.address,
      landmark: parcel.landmark,
      comment: '',
    },
    save: ({ action, comment, ...attempt }) =>
      api.post('admin/answer-undelivered', {
        order_product_id: parcel.order_product_id,
        action,
        comment,
        ...(action === 're-attempt' ? attempt : {}),
      }),
    onSaved,
  })
  const { values, errors, change } = form
  return (
    <Dialog open onClose={onClose} title={`What shall ${parcel.courier || 'the courier'} do?`} staticBackdrop>
      <form {...form.props} className="flex flex-col gap-5">
        <RadioCards
          legend="Answer"
          name="action"
          cards={cards}
          value={values.action}
          onChange={(action) => change({ action: action as Action })}
        />
        {values.action === 're-attempt' ? (
          <>
            <div className="grid gap-5 sm:grid-cols-2">
              <DateField
                label="New day"
                name="date"
                value={values.date}
                error={errors.date}
                onChange={(date) => change({ date })}
              />
              <Field label="Phone" required prefix="+91" inputMode="numeric" maxLength={10} {...form.field('phone')} />
            </div>
            <Field label="Address" maxLength={200} {...form.field('address')} />
            <Field label="Landmark" maxLength={100} {...form.field('landmark')} />
          </>
        ) : null}
        <TextArea
          label="Comment for the courier"
          required
          maxLength={200}
          rows={2}
          hint="Such as what the customer said on the phone"
          {...form.field('comment')}
        />
        <FormDialogButtons
          submit={parcel.courier_takes_answers ? 'Tell the courier' : 'Note the answer'}
          busy={form.busy}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
