import { useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from 'react'
import { useShop } from '../page/use-shop.ts'
import { loadWidget } from './captcha-widget-script.ts'
import type { CaptchaProps } from './captcha-props.ts'

const unreachableMessage = 'The check could not be loaded. Please try again in a moment, or write to us by e-mail.'

/** Google's or Cloudflare's widget. Its script is loaded only when the form is opened. */
export function ThirdPartyCaptcha({ handle, error, onTouched }: CaptchaProps) {
  const { captcha } = useShop()
  const container = useRef<HTMLDivElement>(null)
  const token = useRef('')
  const [hasFailed, setFailed] = useState(false)
  const errorId = useId()
  const handleTouched = useEffectEvent(onTouched)
  const shownError = hasFailed ? unreachableMessage : error

  useImperativeHandle(handle, () => ({ read: async () => token.current }))

  useEffect(() => {
    let isUnmounted = false
    async function renderWidget() {
      const widget = await loadWidget(captcha)
      if (isUnmounted || !container.current) return
      widget.render(container.current, {
        sitekey: captcha.site_key,
        action: 'enquiry',
        callback(newToken) {
          token.current = newToken
          handleTouched()
        },
        'expired-callback': () => (token.current = ''),
        'error-callback': () => setFailed(true),
      })
    }
    renderWidget().catch(() => setFailed(true))
    return () => {
      isUnmounted = true
    }
  }, [captcha])

  return (
    <div
      role="group"
      aria-label="Captcha"
      aria-describedby={shownError ? errorId : undefined}
      data-invalid={shownError ? '' : undefined}
    >
      <div ref={container} className="min-h-16" />
      {shownError ? (
        <p id={errorId} className="mt-2 text-small font-medium text-danger">
          {shownError}
        </p>
      ) : null}
    </div>
  )
}
