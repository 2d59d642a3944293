import { expect, it } from 'vitest'
import { fatalReason } from './fatal-reason.rules.ts'

const line = (text: string) => `2026-11-26 01:02:03.456 UTC [42] ${text}\n`
const early = line('FATAL:  the database system is starting up')

it('the reason why a recovery ended is found among refused and disconnected clients', () => {
  const log = [
    early,
    line('LOG:  redo done at 0/50000D8'),
    line('FATAL:  recovery ended before configured recovery target was reached'),
    line('LOG:  startup process (PID 43) exited with exit code 1'),
    line('FATAL:  the database system is in recovery mode'),
    line('FATAL:  terminating connection due to administrator command'),
    line('FATAL:  the database system is shutting down'),
  ].join('')
  expect(fatalReason(log)).toBe('recovery ended before configured recovery target was reached')
})

it('a log in which only clients were refused has no reason', () => {
  expect(fatalReason(early + early)).toBeUndefined()
  expect(fatalReason('')).toBeUndefined()
})
