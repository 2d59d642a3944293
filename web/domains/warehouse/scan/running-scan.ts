/** Between the keys of one scan; long enough for a page that opens slowly in the midst of it. */
const goesOnMs = 3000
let text = ''
let lastAt = 0

/** What a scanner has sent of a code that has not ended. A page that opens meanwhile takes it over. */
export const runningScan = {
  read: (now: number): string => (now - lastAt < goesOnMs ? text : ''),
  add(key: string, now: number): void {
    text = runningScan.read(now) + key
    lastAt = now
  },
  end(): void {
    text = ''
  },
}
