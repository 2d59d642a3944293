import type { ShopFacts } from '@handset/contract/shop-facts.ts'

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
export function loadWidget({ provider, script }: ShopFacts['captcha']): Promise<CaptchaWidget> {
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
