import { useEffect, useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'

/** Asks for another code. It may be pressed early: then the shop says how long to wait. */
export function ResendOtp({ seconds, onResend }: { seconds: number; onResend(): Promise<void> }) {
  const [left, setLeft] = useState(seconds)

  useEffect(() => {
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1000)
    return () => clearInterval(timer)
  }, [])

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 text-small text-muted">
      <span className="tabular">{left > 0 ? `A new code can be sent in ${left} s` : 'No code yet?'}</span>
      <Button tone="text" size="small" onClick={() => void onResend()}>
        Resend OTP
      </Button>
    </div>
  )
}
