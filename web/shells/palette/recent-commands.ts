import { personalKey } from '../../lib/session/staff-session.ts'
import { browserStorage, readItems } from '../../lib/stores/browser-storage.ts'

/** A page or record that was opened from the palette. */
export interface RecentCommand {
  label: string
  detail: string
  href: string
}

const maxRecent = 6
const key = () => personalKey('recent')

/** What this person opened from the palette in this browser, latest first. Cleared at the log-out: it may name customers. */
export const recentCommands = {
  read: () =>
    readItems<RecentCommand>(
      key(),
      ({ label, detail, href }) =>
        [label, detail, href].every((text) => typeof text === 'string') && String(href).startsWith('/admin-'),
    ),
  add({ label, detail, href }: RecentCommand) {
    const others = recentCommands.read().filter((other) => other.href !== href)
    browserStorage.write(key(), JSON.stringify([{ label, detail, href }, ...others].slice(0, maxRecent)))
  },
  clear: () => browserStorage.remove(key()),
}
