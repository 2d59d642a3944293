import TicketPercent from 'lucide-react/icons/ticket-percent'
import { useForm } from '../../../lib/forms/use-form.ts'
import { moneyText } from '../../../lib/format/money-text.ts'
import { useSessionToken } from '../../../lib/session/session-token.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { CouponOffers } from './coupon-offers.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'

const priced = { status: true, data: undefined, message: '' } as const

/** The coupon of the order: typed or chosen, applied and removed. */
export function CouponBox({ form: checkout }: { form: CheckoutForm }) {
  const { pricing, reprice, addErrors } = checkout
  const isCustomer = useSessionToken('customer') !== null
  const form = useForm({
    initial: { coupon_code: '' },
    onChange: () => addErrors({ coupon_code: undefined }),
    validate: ({ coupon_code }) => ({ coupon_code: coupon_code.trim() === '' ? 'Enter a coupon code' : undefined }),
    invalidMessage: () => undefined,
    // A refused code is an error of the checkout, not of this form: every later pricing can refuse it too.
    async save({ coupon_code }) {
      await reprice({ coupon_code: coupon_code.trim() })
      return priced
    },
  })

  function applyOffer(coupon_code: string) {
    form.change({ coupon_code })
    void form.submit()
  }

  function remove() {
    form.reset()
    void reprice({ coupon_code: '' })
  }

  const applied = pricing.summary?.coupon_code
  if (applied) {
    return (
      <div className="flex items-center gap-3 rounded-card border border-success-line bg-success-ground py-2 pr-2 pl-4">
        <TicketPercent aria-hidden="true" className="size-5 shrink-0 text-success" />
        <p className="min-w-0 flex-1 text-small">
          <span className="block font-semibold break-all">{applied}</span>
          <span className="text-success">You save {moneyText(pricing.summary?.coupon_discount ?? 0)}</span>
        </p>
        <Button tone="text" busy={pricing.busy} onClick={remove} className="px-4">
          Remove
        </Button>
      </div>
    )
  }
  return (
    <div>
      <form {...form.props} className="grid grid-cols-[minmax(0,1fr)_auto] gap-3">
        <Field
          label="Coupon Code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          {...form.field('coupon_code', (text) => text.toUpperCase())}
          error={form.errors.coupon_code ?? checkout.errors.coupon_code}
        />
        <Button type="submit" tone="secondary" busy={form.busy} className="mt-[28.3px]">
          Apply
        </Button>
      </form>
      {isCustomer && pricing.summary && checkout.values.variant_id === undefined ? (
        <CouponOffers key={pricing.summary.payable} busy={form.busy} onUse={applyOffer} />
      ) : null}
    </div>
  )
}
