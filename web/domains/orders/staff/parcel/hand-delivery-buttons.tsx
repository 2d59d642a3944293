import { lazy, Suspense, useState } from 'react'
import { api } from '../../../../lib/api/call-api.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import type { StaffLine } from '../../staff-order.data.ts'
import { ConfirmChange } from '../change/confirm-change.tsx'
import { SendOutDialog } from './line-confirmations.tsx'

const DeliveryCodeDialog = lazy(() => import('./delivery-code-dialog.tsx'))

interface HandDeliveryButtonsProps {
  line: Pick<StaffLine, 'product_order_id' | 'product_name' | 'hand_delivery'>
  audience: 'admin' | 'warehouse'
  /** Nothing is sent out for a cancelled or refunded order. */
  canSend: boolean
  reload(): Promise<void>
}

const sendLabels = { ready: 'Send Out', out: 'New Code', back: 'Send Out Again' } as const

/** The steps of a parcel that the shop delivers itself: send out, deliver by code, bring back. */
export function HandDeliveryButtons({ line, audience, canSend, reload }: HandDeliveryButtonsProps) {
  const [open, setOpen] = useState<'send' | 'code' | 'fail'>()
  const { hand_delivery: state, product_order_id, product_name } = line
  if (state === 'none' || state === 'over') return null
  const close = () => setOpen(undefined)
  const size = audience === 'admin' ? 'small' : 'medium'
  return (
    <>
      {state === 'out' && canSend ? (
        <Button size={size} onClick={() => setOpen('code')}>
          Enter Delivery Code
        </Button>
      ) : null}
      {canSend ? (
        <Button
          size={size}
          // In the back office the next step of the order has the main button.
          tone={state === 'ready' && audience === 'warehouse' ? 'primary' : 'secondary'}
          onClick={() => setOpen('send')}
        >
          {sendLabels[state]}
        </Button>
      ) : null}
      {state === 'out' && audience === 'admin' ? (
        <Button size={size} tone="secondary" onClick={() => setOpen('fail')}>
          Could Not Deliver
        </Button>
      ) : null}
      <ConfirmChange
        open={open === 'fail'}
        title={`Mark ${product_name} as undelivered?`}
        confirm="Mark as Undelivered"
        reload={reload}
        send={() => api.post('admin/fail-delivery', { order_product_id: product_order_id })}
        onClose={close}
      >
        Its delivery code stops working. Confirm its receipt when it is back in the shop, or send it out again.
      </ConfirmChange>
      {open === 'send' ? <SendOutDialog open onClose={close} line={line} audience={audience} reload={reload} /> : null}
      {open === 'code' ? (
        <Suspense fallback={null}>
          <DeliveryCodeDialog lineId={product_order_id} audience={audience} reload={reload} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
