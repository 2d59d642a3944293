import type { KeyboardEvent } from 'react'

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 }

/** Arrow keys (or k and j) move from a row's link, marked `data-row`, to the next one. */
export function moveRowFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const { target, currentTarget } = event
  if (step === undefined || !(target instanceof HTMLElement) || !target.matches('a[data-row]')) return
  const links = [...currentTarget.querySelectorAll<HTMLElement>('a[data-row]')]
  const next = links[links.indexOf(target) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
