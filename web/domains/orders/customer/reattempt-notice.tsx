import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import type { OrderDetails } from '../orders.data.ts'

const ReattemptDialog = lazy(() => import('./reattempt-dialog.tsx'))

interface ReattemptNoticeProps {
  products: OrderDetails['products']
  mobile: string
  onChanged(): void
}

/** Products that the courier could not deliver, with the way to choose another day. */
export function ReattemptNotice({ products, mobile, onChanged }: ReattemptNoticeProps) {
  const [asking, setAsking] = useState<number>()
  const waiting = products.filter(({ can_reattempt }) => can_reattempt)
  if (waiting.length === 0) return null
  return (
    <>
      <ul aria-label="Not delivered" className="flex flex-col gap-3">
        {waiting.map(({ product_order_id, name }) => (
          <li
            key={product_order_id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-sunken p-4"
          >
            <p className="min-w-0 flex-[1_1_220px]">
              The courier could not deliver <span className="font-medium">{name}</span>.
            </p>
            <Button size="small" className="min-h-11" onClick={() => setAsking(product_order_id)}>
              Choose another day
            </Button>
          </li>
        ))}
      </ul>
      {asking === undefined ? null : (
        <Suspense fallback={null}>
          <ReattemptDialog
            lineId={asking}
            mobile={mobile}
            onClose={() => setAsking(undefined)}
            onAsked={() => {
              setAsking(undefined)
              onChanged()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
