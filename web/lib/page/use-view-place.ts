import { useEffect, useRef, useState } from 'react'

export type ViewPlace = 'above' | 'inside' | 'below'

/** Where an element stands against the viewport; `inside` until it is known. */
export function useViewPlace<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  const [place, setPlace] = useState<ViewPlace>('inside')
  useEffect(() => {
    if (!ref.current) return undefined
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1)
      if (last) setPlace(last.isIntersecting ? 'inside' : last.boundingClientRect.top < 0 ? 'above' : 'below')
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, place }
}
