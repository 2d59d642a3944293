import { useEffect, useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'

/** Requests another code. The button is active early: the server then says how long to wait. */
export function ResendOtp({ seconds, onResend }: { seconds: number; onResend(): Promise<void> }) {
  const [secondsLeft, setSecondsLeft] = useState(seconds)

  useEffect(() => {
    const timer = setInterval(() => setSecondsLeft((current) => Math.max(0, current - 1)), 1000)
    return () => clearInterval(timer)
  }, [])

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 text-small text-muted">
      <span className="tabular">{secondsLeft > 0 ? `A new code can be sent in ${secondsLeft} s` : 'No code yet?'}</span>
      <Button tone="text" size="small" onClick={() => void onResend()}>
        Resend OTP
      </Button>
    </div>
  )
}
