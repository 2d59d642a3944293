import type { Actor } from './call-handler.ts'

/** Bytes of uploads that one process holds in memory at a time. */
const maxBytes = 64 * 1024 * 1024

/** Bounds what uploads hold in memory, which the limits on requests a minute do not. */
export function uploadSlots() {
  const holders = new Set<string>()
  let used = 0
  return {
    /**
     * Reserves memory for an upload of at most `bytes`. Null if the process has none left, or if another upload of the same
     * caller is not finished; otherwise call the result once its bytes are no longer held.
     */
    take(actor: Actor | null, bytes: number) {
      const holder = actor ? `${actor.kind} ${actor.id}` : ''
      if (used + bytes > maxBytes || holders.has(holder)) return null
      holders.add(holder)
      used += bytes
      return () => {
        if (holders.delete(holder)) used -= bytes
      }
    },
  }
}
export type UploadSlots = ReturnType<typeof uploadSlots>
