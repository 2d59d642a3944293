/**
 * Stand-in for Standard Checkout: `new Razorpay(options).open()` shows a dialogue. A failed try stays in it, as with the real one:
 * only a payment posts to `callback_url`, and closing calls `modal.ondismiss`.
 */
export function checkoutScript(triesUrl: string): string {
  return `(() => {
  const flatten = (values, prefix = '') =>
    Object.entries(values ?? {}).flatMap(([name, value]) => {
      const field = prefix ? prefix + '[' + name + ']' : name
      if (typeof value === 'function') return []
      return typeof value === 'object' ? flatten(value, field) : [[field, String(value)]]
    })
  const element = (name, properties, ...children) => {
    const made = Object.assign(document.createElement(name), properties)
    made.append(...children)
    return made
  }
  const postTo = (action, fields) => {
    const inputs = Object.entries(fields).map(([name, value]) => element('input', { type: 'hidden', name, value }))
    const form = element('form', { method: 'post', action }, ...inputs)
    document.body.append(form)
    form.submit()
  }
  window.Razorpay = class {
    #options
    #listeners = {}
    constructor(options) {
      if (!options.key || !options.order_id) throw new Error('The options of the checkout are not complete')
      this.#options = options
    }
    on(event, listener) {
      this.#listeners[event] = listener
    }
    open() {
      const { modal, callback_url: callbackUrl, handler, timeout } = this.#options
      const note = element('p', { role: 'status', textContent: 'This is a sandbox: no money moves.' })
      const attempt = async (outcome) => {
        const body = new URLSearchParams([...flatten(this.#options), ['outcome', outcome]])
        const answer = await fetch(${JSON.stringify(triesUrl)}, { method: 'POST', body })
        const fields = await answer.json()
        if (answer.ok && outcome === 'pay') return callbackUrl ? postTo(callbackUrl, fields) : handler?.(fields)
        note.textContent = answer.ok ? 'Payment failed. Try again, or close this window.' : fields.error.description
        this.#listeners['payment.failed']?.({ error: { description: note.textContent } })
      }
      const button = (textContent, onclick) => element('button', { type: 'button', textContent, onclick })
      const dialog = element('dialog', { ariaLabel: 'Razorpay' },
        element('p', {}, 'Razorpay Sandbox'), note,
        button('Pay', () => attempt('pay')), button('Fail', () => attempt('fail')), button('Close', () => dialog.close()))
      dialog.addEventListener('close', () => {
        dialog.remove()
        modal?.ondismiss?.()
      })
      if (timeout) setTimeout(() => dialog.close(), Math.min(timeout * 1000, 2 ** 31 - 1))
      document.body.append(dialog)
      dialog.showModal()
    }
  }
})()
`
}
