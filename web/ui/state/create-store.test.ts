import { describe, expect, it, vi } from 'vitest'
import { createStore } from './create-store.ts'

describe('createStore', () => {
  it('answers the value that was set last, and still the initial one', () => {
    const store = createStore(1)
    expect(store.get()).toBe(1)
    store.set(2)
    expect(store.get()).toBe(2)
    expect(store.getInitial()).toBe(1)
  })

  it('calls every subscriber with the new value, which it can already read', () => {
    const store = createStore('closed')
    const seen: string[] = []
    store.subscribe((value) => seen.push(value))
    store.subscribe(() => seen.push(`read ${store.get()}`))
    store.set('open')
    expect(seen).toEqual(['open', 'read open'])
  })

  it('calls a subscriber no more once its subscription has ended', () => {
    const store = createStore(0)
    const listener = vi.fn()
    const unsubscribe = store.subscribe(listener)
    unsubscribe()
    store.set(1)
    expect(listener).not.toHaveBeenCalled()
  })
})
