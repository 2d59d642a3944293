import type { StaffCoupon } from '@handset/contract/domains/coupons/coupons.contract.ts'
import { api } from '../../../lib/api/call-api.ts'
import { useFormDraft } from '../../../lib/forms/use-form-draft.ts'
import { useToday } from '../../../lib/format/use-today.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { couponDraft } from './coupon-draft.ts'

interface CouponDialogProps {
  /** The one to change; without it a new one is written. */
  coupon?: StaffCoupon
  onClose(): void
  onSaved(): void
}

type NumberField = 'value' | 'max_discount' | 'min_cart' | 'usage_limit' | 'per_customer'

const types = [
  { value: 'flat', label: 'Flat' },
  { value: 'percent', label: 'Percent' },
]

/** Adds a coupon, or changes one. */
export function CouponDialog({ coupon, onClose, onSaved }: CouponDialogProps) {
  const today = useToday()
  const { form, draft, change, errors, busy, submit } = useFormDraft({
    initial: couponDraft(coupon, today),
    save: (fields) =>
      coupon
        ? api.post('admin/coupon-update-coupon', { id: coupon.id, ...fields })
        : api.post('admin/coupon-add-coupon', fields),
    onSaved,
  })
  const isUsed = coupon !== undefined && coupon.orders > 0
  const numberField = (
    field: NumberField,
    label: string,
    props: { hint?: string; required?: boolean; lead?: string },
  ) => (
    <Field
      label={label}
      inputMode="decimal"
      maxLength={11}
      autoComplete="off"
      value={draft[field]}
      error={errors[field]}
      onChange={({ target }) => change({ [field]: target.value.replace(field === 'value' ? /[^\d.]/g : /\D/g, '') })}
      {...props}
    />
  )
  return (
    <Dialog open large onClose={onClose} title={coupon ? 'Edit Coupon' : 'Add Coupon'}>
      <form ref={form} noValidate onSubmit={submit} className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          label="Code"
          required
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          disabled={isUsed}
          hint={isUsed ? 'Orders carry it: it stays' : 'What customers type, in small or large letters'}
          value={draft.code}
          error={errors.code}
          onChange={({ target }) => change({ code: target.value.toUpperCase() })}
        />
        <Field
          label="Title"
          required
          maxLength={80}
          autoComplete="off"
          hint="Customers read it beside the code"
          value={draft.title}
          error={errors.title}
          onChange={({ target }) => change({ title: target.value })}
        />
        <Select
          label="Type"
          options={types}
          value={draft.type}
          error={errors.type}
          onChange={({ target }) => change({ type: target.value === 'percent' ? 'percent' : 'flat' })}
        />
        {numberField('value', draft.type === 'flat' ? 'Value in rupees' : 'Value in percent', {
          required: true,
          lead: draft.type === 'flat' ? '₹' : '%',
        })}
        {numberField('max_discount', 'Max Discount', {
          lead: '₹',
          hint: 'The most that it takes off; empty is no bound',
        })}
        {numberField('min_cart', 'Min Cart', { lead: '₹', hint: 'The least that the products must cost' })}
        <Field
          label="From"
          type="date"
          required
          value={draft.from_date}
          error={errors.from_date}
          onChange={({ target }) => change({ from_date: target.value })}
        />
        <Field
          label="To"
          type="date"
          required
          value={draft.to_date}
          error={errors.to_date}
          onChange={({ target }) => change({ to_date: target.value })}
        />
        {numberField('usage_limit', 'Usage Limit', {
          hint: coupon ? `Used ${coupon.used} times; empty is no bound` : 'How often in all; empty is no bound',
        })}
        {numberField('per_customer', 'Per Customer', { hint: 'How often by one person; empty is no bound' })}
        <div className="sm:col-span-2">
          <Switch
            label="Is Active"
            withLabel
            checked={draft.is_active}
            onChange={(is_active) => change({ is_active })}
          />
        </div>
        <div className="flex flex-wrap justify-end gap-3 sm:col-span-2">
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
