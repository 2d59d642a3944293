import { useEffect, useRef, useState } from 'react'

export type ViewportPosition = 'above' | 'inside' | 'below'

function positionOf({ isIntersecting, boundingClientRect }: IntersectionObserverEntry): ViewportPosition {
  if (isIntersecting) return 'inside'
  return boundingClientRect.top < 0 ? 'above' : 'below'
}

/** Position of an element relative to the viewport; `inside` until it is known. */
export function useViewportPosition<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  const [position, setPosition] = useState<ViewportPosition>('inside')
  useEffect(() => {
    if (!ref.current) return undefined
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1)
      if (last) setPosition(positionOf(last))
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, position }
}
