import { messages } from '@handset/contract/messages.ts'
import { useState } from 'react'
import { errorMessage } from '../../../lib/api/call-api.ts'
import { toast } from '../../../lib/stores/toast-queue.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { OtpInput } from '../../../ui/fields/otp-input.tsx'
import { useBusy } from '../../../ui/state/use-busy.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { GoogleCredential } from '../../customers/parts/google-button.tsx'
import { requestOtp } from '../../customers/request-otp.ts'

/** What shows that the customer is present: a code sent just now, or a new Google credential. */
export type Proof = { otp_token: string; otp: string } | { credential: string }

interface ProofDialogProps {
  open: boolean
  title: string
  /** The label of the button that sends the proof. */
  confirm: string
  tone?: 'primary' | 'danger'
  /** Empty for an account that logs in with Google. */
  loginMobile: string
  onProof(proof: Proof): Promise<void>
  onClose(): void
}

/** Asks for a fresh proof before data leaves the account or is erased. */
export function ProofDialog({ open, title, loginMobile, onProof, onClose, ...labels }: ProofDialogProps) {
  return (
    <Dialog title={title} open={open} onClose={onClose}>
      {loginMobile ? (
        <OtpProof loginMobile={loginMobile} onProof={onProof} {...labels} />
      ) : (
        <>
          <p className="mb-4 text-soft">Confirm with your Google account.</p>
          <GoogleCredential onCredential={(credential) => onProof({ credential })} />
        </>
      )}
    </Dialog>
  )
}

type OtpProofProps = Pick<ProofDialogProps, 'confirm' | 'tone' | 'loginMobile' | 'onProof'>

function OtpProof({ confirm, tone = 'primary', loginMobile, onProof }: OtpProofProps) {
  const [otpToken, setOtpToken] = useState<string>()
  const [otp, setOtp] = useState('')
  const { busy, run } = useBusy()

  async function sendCode() {
    const response = await requestOtp(loginMobile)
    if (!response.status) return toast.warning(errorMessage(response))
    toast.success(messages.otpSent)
    setOtpToken(response.data.otp_token)
  }

  if (otpToken === undefined)
    return (
      <div className="flex flex-col gap-4">
        <p className="text-soft">{`To be sure that it is you, we send a code to +91 ${loginMobile}.`}</p>
        <Button size="large" wide busy={busy} onClick={() => void run(sendCode)}>
          Send code
        </Button>
      </div>
    )
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (otp && !busy) void run(() => onProof({ otp_token: otpToken, otp }))
      }}
    >
      <p className="text-soft">{`Enter the 6 digit code sent to +91 ${loginMobile}.`}</p>
      <OtpInput onComplete={setOtp} onIncomplete={() => setOtp('')} />
      <Button type="submit" size="large" wide tone={tone} busy={busy}>
        {confirm}
      </Button>
    </form>
  )
}
