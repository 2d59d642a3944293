import type { ShopFacts } from '@handset/contract/shop-facts.ts'

/** Functions that Google's and Cloudflare's scripts share. */
interface CaptchaWidget {
  ready?(done: () => void): void
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
  loading ??= fetchWidget(provider === 'recaptcha' ? 'grecaptcha' : 'turnstile', script)
  loading.catch(() => (loading = undefined))
  return loading
}

function fetchWidget(name: string, scriptUrl: string): Promise<CaptchaWidget> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = scriptUrl
    script.async = true
    script.addEventListener('error', () => reject(new Error('The script did not load')))
    script.addEventListener('load', () => {
      const widget = (window as unknown as Record<string, CaptchaWidget | undefined>)[name]
      if (!widget) reject(new Error('The script brought nothing'))
      else if (widget.ready) widget.ready(() => resolve(widget))
      else resolve(widget)
    })
    document.head.append(script)
  })
}
