import type { CaptchaProvider } from './captcha-tokens.ts'

/**
 * Stand-in for the provider's script with the functions that pages call: `render` draws a checkbox, `reset` clears it,
 * `getResponse` returns the token. Like Cloudflare's own, `turnstile.ready` throws once its script was loaded
 * asynchronously, as every script that a page adds to its document is.
 */
export function widgetScript(provider: CaptchaProvider, tokenUrl: string): string {
  const ready =
    provider === 'recaptcha'
      ? 'ready: (done) => done(),'
      : `ready(done) {
      if (wasLoadedAsync) throw new Error('Remove async/defer from the Turnstile api.js script tag before using turnstile.ready().')
      done()
    },
    remove: (id) => widgets[id].box.parentElement.remove(),`
  return `(() => {
  const wasLoadedAsync = document.currentScript.async || document.currentScript.defer
  const widgets = []
  const ask = async (widget) => {
    const fields = { hostname: location.hostname, action: widget.options.action ?? '', sitekey: widget.options.sitekey }
    const answer = await fetch(${JSON.stringify(tokenUrl)}, { method: 'POST', body: new URLSearchParams(fields) })
    widget.token = (await answer.json()).token
    widget.options.callback?.(widget.token)
  }
  window.${provider === 'recaptcha' ? 'grecaptcha' : 'turnstile'} = {
    ${ready}
    render(place, options) {
      const label = document.createElement('label')
      const box = document.createElement('input')
      const widget = { box, options, token: '' }
      box.type = 'checkbox'
      box.addEventListener('change', () => (box.checked ? ask(widget).catch(() => options['error-callback']?.()) : (widget.token = '')))
      label.append(box, ' I am human')
      place.append(label)
      return widgets.push(widget) - 1
    },
    reset(id = 0) {
      widgets[id].box.checked = false
      widgets[id].token = ''
    },
    getResponse: (id = 0) => widgets[id].token,
  }
})()
`
}
