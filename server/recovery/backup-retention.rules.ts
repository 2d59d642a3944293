import { backupTime } from './backup-manifest.ts'

/** Of how many days, weeks and months the newest backup is kept. */
export interface Retention {
  daily: number
  weekly: number
  monthly: number
}

const dayMs = 86_400_000
const dayOf = (at: Date) => at.toISOString().slice(0, 10)
/** The Monday of a week. */
const weekOf = (at: Date) => dayOf(new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * dayMs))
const monthOf = (at: Date) => at.toISOString().slice(0, 7)

/**
 * Returns the backups of a folder that may be deleted: those that are the newest of none of the retained days, weeks and months
 * (UTC). A period without a backup takes no place. The newest backup is always retained, and so is every file of another name.
 */
export function backupsToDelete(names: readonly string[], { daily, weekly, monthly }: Retention): string[] {
  const backups = names
    .flatMap((name) => {
      const at = backupTime(name)
      return at ? [{ name, at }] : []
    })
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const retained = new Set(backups.slice(0, 1).map(({ name }) => name))
  const periods = [
    { count: daily, of: dayOf },
    { count: weekly, of: weekOf },
    { count: monthly, of: monthOf },
  ]
  for (const { count, of } of periods) {
    const seen = new Set<string>()
    for (const { name, at } of backups) {
      if (seen.has(of(at)) || seen.size >= count) continue
      seen.add(of(at))
      retained.add(name)
    }
  }
  return backups.filter(({ name }) => !retained.has(name)).map(({ name }) => name)
}
