import { useSyncExternalStore } from 'react'
import { dayInIndia } from './date-text.ts'

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, 60_000)
  return () => clearInterval(timer)
}

/**
 * Today in India as yyyy-mm-dd, updated at midnight; empty on the server, whose pages may be cached for longer than a
 * day.
 */
export function useToday(): string {
  return useSyncExternalStore(
    everyMinute,
    () => dayInIndia(new Date()),
    () => '',
  )
}
