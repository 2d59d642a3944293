import TicketPercent from 'lucide-react/icons/ticket-percent'
import { useState, type FormEvent } from 'react'
import { moneyText } from '../../../lib/format/money-text.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { CouponOffers } from './coupon-offers.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'

/** A coupon code: written or chosen, applied, taken off again. */
export function CouponBox({ form }: { form: CheckoutForm }) {
  const { errors, pricing, reprice, showErrors } = form
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const applied = pricing.summary?.coupon_code

  async function apply(newCode: string) {
    setBusy(true)
    await reprice({ coupon_code: newCode })
    setBusy(false)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (code.trim() === '') return setError('Enter a coupon code')
    void apply(code.trim())
  }

  if (applied) {
    return (
      <div className="flex items-center gap-3 rounded-card border border-success-line bg-success-ground py-2 pr-2 pl-4">
        <TicketPercent aria-hidden="true" className="size-5 shrink-0 text-success" />
        <p className="min-w-0 flex-1 text-small">
          <span className="block font-semibold break-all">{applied}</span>
          <span className="text-success">You save {moneyText(pricing.summary?.coupon_discount ?? 0)}</span>
        </p>
        <Button tone="text" busy={busy} onClick={() => void apply('').then(() => setCode(''))} className="px-4">
          Remove
        </Button>
      </div>
    )
  }
  return (
    <div>
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)_auto] gap-3">
        <Field
          label="Coupon Code"
          name="coupon_code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={code}
          error={error ?? errors.coupon_code}
          onChange={(event) => {
            setCode(event.target.value.toUpperCase())
            setError(undefined)
            showErrors({ coupon_code: undefined })
          }}
        />
        <Button type="submit" tone="secondary" busy={busy} className="mt-[28.3px]">
          Apply
        </Button>
      </form>
      <CouponOffers key={pricing.summary?.payable} busy={busy} onUse={(newCode) => void apply(newCode)} />
    </div>
  )
}
