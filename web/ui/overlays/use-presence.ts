import { useEffect, useState } from 'react'

const leaveMs = 300

/** Whether something is there at all: while it is open, and for the moment that it takes to go. */
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
