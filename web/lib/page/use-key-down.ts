import { useEffectEvent, useLayoutEffect } from 'react'

/** Calls `onKeyDown` for every key of the page, from the moment in which the component is seen. */
export function useKeyDown(onKeyDown: (event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent(onKeyDown)
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
