import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { typeAhead } from './type-ahead.ts'

const noModifiers = { ctrlKey: false, metaKey: false, altKey: false }

function press(key: string, modifiers: Partial<typeof noModifiers> = {}): Event {
  const event = Object.assign(new Event('keydown', { cancelable: true }), { key, ...noModifiers, ...modifiers })
  document.dispatchEvent(event)
  return event
}

describe('keys before the palette is there', () => {
  beforeEach(() => void vi.stubGlobal('document', new EventTarget()))
  afterEach(() => {
    typeAhead.end()
    vi.unstubAllGlobals()
  })

  it('become the beginning of its text and act on nothing else', () => {
    typeAhead.begin()
    expect(press('a').defaultPrevented).toBe(true)
    press('x')
    press('Backspace')
    press('s')
    expect(typeAhead.end()).toBe('as')
  })

  it('are the page’s own with Ctrl, and when the palette is there', () => {
    typeAhead.begin()
    expect(press('k', { ctrlKey: true }).defaultPrevented).toBe(false)
    expect(press('Escape').defaultPrevented).toBe(false)
    typeAhead.end()
    expect(press('b').defaultPrevented).toBe(false)
    expect(typeAhead.end()).toBe('')
  })

  it('begin anew each time', () => {
    typeAhead.begin()
    press('a')
    typeAhead.begin()
    press('b')
    expect(typeAhead.end()).toBe('b')
  })
})
