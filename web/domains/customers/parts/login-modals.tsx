import { href } from '@handset/contract/pages.ts'
import type { ReactNode } from 'react'
import { cart } from '../../../lib/shopping/cart-store.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { NoticeDisclosure } from '../../settings/parts/notice-disclosure.tsx'
import GoogleButton from './google-button.tsx'
import { closeLogin, openLogin, openSignUp, setLoginFlow, useLoginFlow } from './login-flow.ts'
import { MobileForm, type SentOtp } from './mobile-form.tsx'
import { OtpForm } from './otp-form.tsx'
import { completeSignIn, type CustomerSession } from './sign-in.ts'

const onSent = (sent: SentOtp) => setLoginFlow({ step: 'otp', sent })

/** Closes the dialogs, merges the guest's cart and toggles the cart panel. */
async function onVerified(session: CustomerSession) {
  closeLogin()
  await completeSignIn(session)
  cart.togglePanel()
}

const titles = { closed: '', login: 'Log In', otp: 'Enter OTP', 'sign-up': 'Sign Up' } as const

/** Log In, OTP and Sign Up as steps of one dialog; loaded when it is first opened. */
export default function LoginModals() {
  const flow = useLoginFlow()
  return (
    <Dialog title={titles[flow.step]} open={flow.step !== 'closed'} onClose={closeLogin} staticBackdrop>
      {flow.step === 'otp' ? (
        <OtpForm sent={flow.sent} onResent={onSent} onVerified={onVerified} onChangeNumber={openLogin} inDialog />
      ) : null}
      {flow.step === 'login' ? (
        <LoginOptions
          key="login"
          switchPrompt={<SwitchPrompt question="New here?" label="Sign Up" onPress={openSignUp} />}
        />
      ) : null}
      {flow.step === 'sign-up' ? (
        <LoginOptions
          key="sign-up"
          switchPrompt={<SwitchPrompt question="Been here before?" label="Log In" onPress={openLogin} />}
        />
      ) : null}
    </Dialog>
  )
}

function LoginOptions({ switchPrompt }: { switchPrompt: ReactNode }) {
  return (
    <>
      <MobileForm onSent={onSent} inDialog />
      <p className="mt-4 text-small text-muted">
        By going on you agree to our{' '}
        <Anchor href={href('privacyPolicy')} onClick={closeLogin} className="text-accent-text underline">
          terms and privacy policy
        </Anchor>
        .
      </p>
      <NoticeDisclosure />
      <GoogleButton onVerified={onVerified} />
      {switchPrompt}
    </>
  )
}

function SwitchPrompt({ question, label, onPress }: { question: string; label: string; onPress(): void }) {
  return (
    <p className="mt-4 flex items-center justify-center gap-1 text-small text-muted">
      {question}
      <Button tone="text" size="small" onClick={onPress}>
        {label}
      </Button>
    </p>
  )
}
