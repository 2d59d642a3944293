import { href } from '@handset/contract/pages.ts'
import { cart } from '../../../lib/cart-store.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import GoogleButton from './google-button.tsx'
import { closeLogin, openLogin, setLoginFlow, useLoginFlow } from './login-flow.ts'
import { MobileForm, type SentOtp } from './mobile-form.tsx'
import { OtpForm } from './otp-form.tsx'
import { completeSignIn, type SignedIn } from './sign-in.ts'

const onSent = (sent: SentOtp) => setLoginFlow({ step: 'otp', sent })

/** All dialogs close, the cart panel changes sides, the guest's cart goes along. */
async function onVerified(person: SignedIn) {
  closeLogin()
  await completeSignIn(person)
  cart.togglePanel()
}

/** Log In, OTP and Sign Up, one at a time; loaded when the first of them is opened. */
export default function LoginModals() {
  const flow = useLoginFlow()
  return (
    <>
      <Dialog title="Log In" open={flow.step === 'login'} onClose={closeLogin} staticBackdrop>
        <MobileForm onSent={onSent} inDialog />
        {flow.step === 'login' ? <GoogleButton onVerified={onVerified} /> : null}
        <Swap question="New here?" label="Sign Up" onPress={() => setLoginFlow({ step: 'sign-up' })} />
      </Dialog>
      <Dialog title="Enter OTP" open={flow.step === 'otp'} onClose={closeLogin} staticBackdrop>
        {flow.step === 'otp' ? <OtpForm key={flow.sent.mobile} sent={flow.sent} onResent={onSent} onVerified={onVerified} onChangeNumber={openLogin} inDialog /> : null}
      </Dialog>
      <Dialog title="Sign Up" open={flow.step === 'sign-up'} onClose={closeLogin} staticBackdrop>
        <MobileForm onSent={onSent} inDialog />
        {flow.step === 'sign-up' ? <GoogleButton onVerified={onVerified} /> : null}
        <p className="mt-5 text-small text-muted">
          By going on you accept our{' '}
          <Anchor href={href('privacyPolicy')} onClick={closeLogin} className="text-accent-text underline">
            privacy policy
          </Anchor>
          .
        </p>
        <Swap question="Been here before?" label="Log In" onPress={openLogin} />
      </Dialog>
    </>
  )
}

function Swap({ question, label, onPress }: { question: string; label: string; onPress(): void }) {
  return (
    <p className="mt-4 flex items-center justify-center gap-1 text-small text-muted">
      {question}
      <Button tone="text" size="small" onClick={onPress}>
        {label}
      </Button>
    </p>
  )
}
