import type { ShopFacts } from '@handset/contract/shop-facts.ts'
import { useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from 'react'
import { useShop } from '../page/use-shop.ts'
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

/** Functions that Google's and Cloudflare's scripts have. */
interface CaptchaWidget {
  /** Google's object may be incomplete before it calls back. Cloudflare's is complete, and throws for a script that a page added. */
  ready(done: () => void): void
  render(
    container: HTMLElement,
    options: {
      sitekey: string
      action: string
      callback(token: string): void
      'expired-callback'(): void
      'error-callback'(): void
    },
  ): unknown
}

let loading: Promise<CaptchaWidget> | undefined

/** Loads the provider's script once. Rejects when it fails to load. */
function loadWidget({ provider, script }: ShopFacts['captcha']): Promise<CaptchaWidget> {
  loading ??=
    provider === 'recaptcha' ? fetchWidget('grecaptcha', script).then(whenReady) : fetchWidget('turnstile', script)
  loading.catch(() => (loading = undefined))
  return loading
}

const whenReady = (widget: CaptchaWidget) =>
  new Promise<CaptchaWidget>((resolve) => widget.ready(() => resolve(widget)))

function fetchWidget(name: string, scriptUrl: string): Promise<CaptchaWidget> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = scriptUrl
    script.async = true
    script.addEventListener('error', () => reject(new Error('The script did not load')))
    script.addEventListener('load', () => {
      const widget = (window as unknown as Record<string, CaptchaWidget | undefined>)[name]
      if (widget) resolve(widget)
      else reject(new Error('The script brought nothing'))
    })
    document.head.append(script)
  })
}
