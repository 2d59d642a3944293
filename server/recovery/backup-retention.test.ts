import { expect, it } from 'vitest'
import { backupName } from './backup-manifest.ts'
import { backupsToDelete } from './backup-retention.rules.ts'

const nameOf = (time: string) => backupName(new Date(time))
/** A backup at three and one at fifteen o'clock of each of the last days before the 26th of November 2026, a Thursday. */
const twiceADay = (days: number): string[] =>
  Array.from({ length: days }, (_, ago) =>
    [15, 3].map((hour) => backupName(new Date(Date.UTC(2026, 10, 26 - ago, hour)))),
  ).flat()
const retainedOf = (names: string[], retention: Parameters<typeof backupsToDelete>[1]) => {
  const deleted = new Set(backupsToDelete(names, retention))
  return names.filter((name) => !deleted.has(name)).map((name) => name.slice(8, 16))
}

it('seven days, four weeks and twelve months keep the newest backup of each', () => {
  expect(retainedOf(twiceADay(400), { daily: 7, weekly: 4, monthly: 12 })).toEqual([
    '20261126',
    '20261125',
    '20261124',
    '20261123',
    '20261122',
    '20261121',
    '20261120',
    '20261115',
    '20261108',
    '20261031',
    '20260930',
    '20260831',
    '20260731',
    '20260630',
    '20260531',
    '20260430',
    '20260331',
    '20260228',
    '20260131',
    '20251231',
  ])
})

it('of a day the newest backup stays', () => {
  const names = [nameOf('2026-11-26T03:00:00Z'), nameOf('2026-11-26T15:00:00Z')]
  expect(backupsToDelete(names, { daily: 7, weekly: 0, monthly: 0 })).toEqual([names[0]])
})

it('days without a backup take no place: a shop that was closed for a month still has seven', () => {
  const old = ['01', '02', '03', '04', '05', '06', '07'].map((day) => nameOf(`2026-10-${day}T03:00:00Z`))
  expect(backupsToDelete([...old, nameOf('2026-11-26T03:00:00Z')], { daily: 7, weekly: 0, monthly: 0 })).toEqual([
    old[0],
  ])
})

it('the newest backup and files of other names are never deleted', () => {
  const names = ['notes.txt', 'handset-20261301T000000Z.tar.zst.age', `${nameOf('2020-01-01T00:00:00Z')}.partial`]
  expect(backupsToDelete([...names, nameOf('2020-01-01T00:00:00Z')], { daily: 0, weekly: 0, monthly: 0 })).toEqual([])
})
