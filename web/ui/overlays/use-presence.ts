import { useEffect, useState } from 'react'

const leaveMs = 300

/** Whether to render an element: while it is open and during its exit animation. */
export function usePresence(open: boolean): boolean {
  const [isMounted, setIsMounted] = useState(open)
  if (open && !isMounted) setIsMounted(true)

  useEffect(() => {
    if (open || !isMounted) return
    const timer = setTimeout(() => setIsMounted(false), leaveMs)
    return () => clearTimeout(timer)
  }, [open, isMounted])

  return open || isMounted
}
