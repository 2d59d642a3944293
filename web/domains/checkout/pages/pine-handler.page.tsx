import { messages } from '@handset/contract/messages.ts'
import { href } from '@handset/contract/pages.ts'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Hourglass from 'lucide-react/icons/hourglass'
import type { ReactNode } from 'react'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { SessionGuard } from '../../../lib/session/session-guard.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Spinner } from '../../../ui/display/spinner.tsx'
import { usePaymentResult } from '../parts/use-payment-result.ts'

export { noStore as headers } from '../../../lib/api/no-store.ts'

/** Where the provider sends people back to: it finds out how the payment ended and goes on from there. */
export default function PineHandlerPage() {
  return (
    <>
      <PageHead title="Please wait" description="We are checking your payment." />
      <SessionGuard kind="customer" skeleton={<Waiting />}>
        <PaymentOutcome />
      </SessionGuard>
    </>
  )
}

function PaymentOutcome() {
  const { screen, retry } = usePaymentResult()
  const checkAgainButton = (
    <Button tone="secondary" onClick={retry}>
      Check again
    </Button>
  )
  switch (screen.kind) {
    case 'offline':
      return (
        <Waiting note="We cannot reach the shop just now. We keep trying; your payment is safe.">
          <Button onClick={retry}>Retry</Button>
        </Waiting>
      )
    case 'confirming':
      return (
        <PaymentScreenFrame
          icon={<Hourglass aria-hidden="true" />}
          title={messages.paymentPending}
          actions={
            <>
              <LinkButton href={href('myOrders', {}, { order: screen.orderNumber })}>View order</LinkButton>{' '}
              {checkAgainButton}
            </>
          }
        >
          Your bank is taking its time. There is nothing for you to do: as soon as it answers, your order is placed and
          a message is sent to you. Please do not pay again.
        </PaymentScreenFrame>
      )
    case 'refused':
      return (
        <PaymentScreenFrame icon={<Hourglass aria-hidden="true" />} title={screen.message} actions={ordersLink}>
          My Orders shows the status of this order.
        </PaymentScreenFrame>
      )
    case 'missing':
      return (
        <PaymentScreenFrame
          icon={<CircleQuestionMark aria-hidden="true" />}
          title="There is no payment to check"
          actions={
            <>
              {ordersLink}
              <LinkButton href={href('cart')} tone="secondary">
                Go to cart
              </LinkButton>
            </>
          }
        >
          This page opens after a payment. If you have just paid, your order is under My Orders.
        </PaymentScreenFrame>
      )
    default:
      return <Waiting />
  }
}

const ordersLink = <LinkButton href={href('myOrders')}>My Orders</LinkButton>

function Waiting({
  note = 'We are asking your bank. Please leave this page open.',
  children,
}: {
  note?: string
  children?: ReactNode
}) {
  return (
    <PaymentScreenFrame icon={<Spinner className="text-accent-text" />} title="Please wait ..." actions={children}>
      {note}
    </PaymentScreenFrame>
  )
}

interface PaymentScreenFrameProps {
  icon: ReactNode
  title: string
  children: ReactNode
  actions?: ReactNode
}

function PaymentScreenFrame({ icon, title, children, actions }: PaymentScreenFrameProps) {
  return (
    <div
      role="status"
      className="mx-auto flex min-h-[60svh] max-w-[560px] flex-col items-center justify-center gap-4 px-4 py-16 text-center"
    >
      <div className="mb-2 grid size-24 place-items-center rounded-full bg-tile text-muted [&>svg]:size-10">{icon}</div>
      <h1 className="text-h2">{title}</h1>
      <p className="text-soft">{children}</p>
      {actions ? <div className="mt-4 flex flex-wrap justify-center gap-3">{actions}</div> : null}
    </div>
  )
}
