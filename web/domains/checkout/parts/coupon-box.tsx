import TicketPercent from 'lucide-react/icons/ticket-percent'
import { useForm } from '../../../lib/forms/use-form.ts'
import { moneyText } from '../../../lib/format/money-text.ts'
import { useSessionToken } from '../../../lib/session/session-token.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'
import { useCall } from '../../../lib/api/use-call.ts'

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

/** Coupons that this cart can use now, best first; renders nothing while they load or if there are none. */
function CouponOffers({ busy, onUse }: { busy: boolean; onUse(code: string): void }) {
  const loaded = useCall('customer/available-coupons', {})
  if (loaded.phase === 'failed')
    return (
      <p role="alert" className="mt-4 text-small text-soft">
        The coupons for this cart could not be loaded.{' '}
        <Button tone="text" onClick={() => void loaded.reload()} className="px-3">
          Retry
        </Button>
      </p>
    )
  if (loaded.phase === 'loading' || loaded.data.length === 0) return null
  return (
    <ul aria-label="Coupons for this cart" className="mt-4 grid gap-2">
      {loaded.data.slice(0, 4).map(({ code, title, amount }) => (
        <li
          key={code}
          className="flex items-center gap-4 rounded-card border border-dashed border-line-strong py-2 pr-2 pl-4"
        >
          <p className="min-w-0 flex-1 text-small">
            <span className="font-semibold break-all">{code}</span>
            <span className="text-success tabular"> · save {moneyText(amount)}</span>
            <span className="block text-muted">{title}</span>
          </p>
          <Button tone="text" disabled={busy} aria-label={`Use ${code}`} onClick={() => onUse(code)} className="px-4">
            Use
          </Button>
        </li>
      ))}
    </ul>
  )
}
