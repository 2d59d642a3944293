import { moneyText } from '../../../lib/format/money-text.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { Button } from '../../../ui/actions/button.tsx'

/** Coupons that this cart can use now, best first; renders nothing while they load or if there are none. */
export function CouponOffers({ busy, onUse }: { busy: boolean; onUse(code: string): void }) {
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
