const maxWaitMs = 5000

let waiting = new AbortController()
let text = ''

/** Keys that are pressed while the palette is on its way, so that none of them is lost. */
export const typeAhead = {
  begin() {
    waiting.abort()
    waiting = new AbortController()
    text = ''
    const signal = AbortSignal.any([waiting.signal, AbortSignal.timeout(maxWaitMs)])
    document.addEventListener('keydown', take, { signal, capture: true })
  },
  /** What was typed since the beginning. */
  read: (): string => text,
  /** The same; further keys are the palette's own. */
  end(): string {
    waiting.abort()
    return text
  },
}

function take(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey || (key.length !== 1 && key !== 'Backspace')) return
  event.preventDefault()
  event.stopPropagation()
  text = key === 'Backspace' ? text.slice(0, -1) : text + key
}
