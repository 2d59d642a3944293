import { messages } from '@handset/contract/messages.ts'
import { href, pageRows } from '@handset/contract/pages.ts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { cart } from '../../../lib/shopping/cart-store.ts'
import { readLoginState } from '../../../lib/session/login-state.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { sessionToken } from '../../../lib/session/session-token.ts'
import { toast } from '../../../lib/stores/toast-queue.ts'
import { useHydrated } from '../../../lib/page/use-hydrated.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { MobileForm, type SentOtp } from '../parts/mobile-form.tsx'
import { NoticeDisclosure } from '../../settings/parts/notice-disclosure.tsx'
import { OtpForm } from '../parts/otp-form.tsx'
import { completeSignIn, type CustomerSession } from '../parts/sign-in.ts'

const GoogleButton = lazy(() => import('../parts/google-button.tsx'))

/** Whoever was sent to the log-in from an account page wants that page; the cart and the checkout show the cart themselves. */
const isWithoutPanel = (address: string): boolean => {
  const [path] = address.split('?')
  return (
    path === href('cart') || Object.values(pageRows).some((row) => row.audience === 'customer' && row.path === path)
  )
}

export default function LoginPage() {
  const navigate = useNavigate()
  const { fromPath, pendingItem } = readLoginState(useLocation().state)
  const [sent, setSent] = useState<SentOtp>()
  const hydrated = useHydrated()
  const wasSignedIn = useRef<boolean>(undefined)

  useEffect(() => {
    wasSignedIn.current ??= sessionToken.read('customer') !== null
    if (wasSignedIn.current) void navigate(fromPath ?? href('home'), { replace: true })
  }, [fromPath, navigate])

  function onSent(next: SentOtp) {
    setSent(next)
    toast.success(messages.otpSent)
  }

  async function onVerified(session: CustomerSession) {
    await completeSignIn(session)
    const checkout = pendingItem && (await cart.buy(pendingItem))
    const next = checkout ?? fromPath ?? href('home')
    await navigate(next, { replace: true })
    if (!isWithoutPanel(next)) cart.togglePanel()
  }

  return (
    <div className="mx-auto w-full max-w-form px-4 pt-8 pb-24 md:pt-20">
      <PageHead title="Login" withoutShopName description="Log in with your mobile number or with Google." />
      <h1 className="text-h1">Log In / Sign Up</h1>
      <p className="mt-3 mb-8 text-soft">Your orders, wishlist and addresses, wherever you are.</p>
      {sent ? (
        <OtpForm sent={sent} onResent={setSent} onVerified={onVerified} onChangeNumber={() => setSent(undefined)} />
      ) : (
        <>
          <MobileForm onSent={onSent} />
          <p className="mt-4 text-small text-muted">
            By going on you agree to our{' '}
            <Anchor href={href('privacyPolicy')} className="text-accent-text underline">
              terms and privacy policy
            </Anchor>
            .
          </p>
          <NoticeDisclosure />
        </>
      )}
      {/* Reserves the space of the buttons, so that the layout does not shift. */}
      <div className="min-h-52">
        {hydrated && !sent ? (
          <Suspense fallback={null}>
            <GoogleButton onVerified={onVerified} />
          </Suspense>
        ) : null}
      </div>
    </div>
  )
}
