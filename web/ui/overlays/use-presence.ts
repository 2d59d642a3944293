import { useEffect, useState } from 'react'

const leaveMs = 300

/** Whether something is there at all: while it is open, and for the moment that it takes to go. */
export function usePresence(open: boolean): boolean {
  const [there, setThere] = useState(open)
  if (open && !there) setThere(true)

  useEffect(() => {
    if (open || !there) return
    const timer = setTimeout(() => setThere(false), leaveMs)
    return () => clearTimeout(timer)
  }, [open, there])

  return open || there
}
