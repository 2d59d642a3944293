import type { StaffCoupon } from '@handset/contract/domains/coupons/coupons.contract.ts'
import { api } from '../../../lib/api/call-api.ts'
import { FormSheet } from '../../../lib/forms/form-sheet.tsx'
import { type Form, useForm } from '../../../lib/forms/use-form.ts'
import { countedText } from '../../../lib/format/counted-text.ts'
import { useToday } from '../../../lib/format/use-today.ts'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { type CouponDraft, couponDraft } from './coupon-draft.ts'

interface CouponDialogProps {
  /** The coupon to edit; absent for a new one. */
  coupon?: StaffCoupon
  onClose(): void
  onSaved(): void
}

const types = [
  { value: 'flat', label: 'Flat' },
  { value: 'percent', label: 'Percent' },
]
const toDigits = (text: string) => text.replace(/\D/g, '')
const toDecimal = (text: string) => text.replace(/[^\d.]/g, '')
const number = { inputMode: 'decimal', maxLength: 11, autoComplete: 'off' } as const

export function CouponDialog({ coupon, onClose, onSaved }: CouponDialogProps) {
  const today = useToday()
  const form = useForm({
    initial: couponDraft(coupon, today),
    save: (fields) =>
      coupon
        ? api.post('admin/coupon-update-coupon', { id: coupon.id, ...fields })
        : api.post('admin/coupon-add-coupon', fields),
    onSaved,
  })
  return (
    <FormSheet form={form} title={coupon ? 'Edit Coupon' : 'Add Coupon'} submit="Save" onClose={onClose}>
      <CouponFields form={form} coupon={coupon} />
    </FormSheet>
  )
}

function CouponFields({
  form: { values, control, field, flag },
  coupon,
}: {
  form: Form<CouponDraft>
  coupon?: StaffCoupon
}) {
  const isUsed = coupon !== undefined && coupon.orders > 0
  const isFlat = values.type === 'flat'
  return (
    <>
      <Field
        label="Code"
        required
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        disabled={isUsed}
        hint={isUsed ? 'Used by orders, so it cannot change' : 'What customers type, in upper or lower case'}
        {...field('code', (text) => text.toUpperCase())}
      />
      <Field
        label="Title"
        required
        maxLength={80}
        autoComplete="off"
        hint="Shown to customers beside the code"
        {...field('title')}
      />
      <Select label="Type" options={types} {...field('type')} />
      <Field
        label={isFlat ? 'Value in rupees' : 'Value in percent'}
        required
        prefix={isFlat ? '₹' : undefined}
        {...number}
        {...field('value', toDecimal)}
      />
      <Field
        label="Max Discount"
        prefix="₹"
        hint="In rupees; empty for no limit"
        {...number}
        {...field('max_discount', toDigits)}
      />
      <Field
        label="Min Cart"
        prefix="₹"
        hint="Minimum value of the products"
        {...number}
        {...field('min_cart', toDigits)}
      />
      <DateField label="From" required {...control('from_date')} />
      <DateField label="To" required {...control('to_date')} />
      <Field
        label="Usage Limit"
        hint={`${coupon ? `Used ${countedText(coupon.used, 'time')}` : 'Total number of uses'}; empty for no limit`}
        {...number}
        {...field('usage_limit', toDigits)}
      />
      <Field
        label="Per Customer"
        hint="Uses per customer; empty for no limit"
        {...number}
        {...field('per_customer', toDigits)}
      />
      <Switch label="Is Active" withLabel {...flag('is_active')} />
    </>
  )
}
