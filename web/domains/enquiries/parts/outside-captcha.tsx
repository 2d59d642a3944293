import { useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from 'react'
import { useShop } from '../../../lib/page/use-shop.ts'
import { loadWidget } from '../captcha-widget-script.ts'
import type { CaptchaProps } from './captcha-props.ts'

const unreachable = 'The check could not be loaded. Please try again in a moment, or write to us by e-mail.'

/** Google's or Cloudflare's box. Its script is loaded only when the form is opened. */
export function OutsideCaptcha({ answer, error, onTouched }: CaptchaProps) {
  const { captcha } = useShop()
  const place = useRef<HTMLDivElement>(null)
  const token = useRef('')
  const [isBroken, setBroken] = useState(false)
  const errorId = useId()
  const touched = useEffectEvent(onTouched)
  const shown = isBroken ? unreachable : error

  useImperativeHandle(answer, () => ({ read: async () => token.current }))

  useEffect(() => {
    let isGone = false
    async function show() {
      const widget = await loadWidget(captcha)
      if (isGone || !place.current) return
      widget.render(place.current, {
        sitekey: captcha.site_key,
        action: 'enquiry',
        callback(answered) {
          token.current = answered
          touched()
        },
        'expired-callback': () => (token.current = ''),
        'error-callback': () => setBroken(true),
      })
    }
    show().catch(() => setBroken(true))
    return () => {
      isGone = true
    }
  }, [captcha])

  return (
    <div
      role="group"
      aria-label="Captcha"
      aria-describedby={shown ? errorId : undefined}
      data-invalid={shown ? '' : undefined}
    >
      <div ref={place} className="min-h-16" />
      {shown ? (
        <p id={errorId} className="mt-2 text-small font-medium text-danger">
          {shown}
        </p>
      ) : null}
    </div>
  )
}
