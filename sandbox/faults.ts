import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { channelListener } from './channel-listener.ts'

export const providers = [
  'pinelabs',
  'razorpay',
  'courier',
  'sms',
  'twilio',
  'whatsapp',
  'email',
  'google',
  'captcha',
] as const
export const modes = [
  'ok',
  'slow',
  'hang',
  'error',
  'reset',
  'lie',
  'repeat',
  'reorder',
  'no-webhook',
  'login-refused',
  'login-empty',
  'refund-refused',
  'refund-failed',
  'fee-later',
  'ip-refused',
  'no-mailbox',
  'no-whatsapp',
  'window-closed',
  'throughput',
  'undelivered',
  'no-answer',
] as const
export type Provider = (typeof providers)[number]
export type Mode = (typeof modes)[number]

/** How a provider misbehaves. `timesLeft` null means until somebody changes it. */
export interface Fault {
  mode: Mode
  seconds: number | null
  timesLeft: number | null
}

export interface Faults {
  /** The provider's fault when it has one of these modes; consumes one of its times. */
  take(provider: Provider, allowedModes: readonly Mode[]): Promise<Fault | undefined>
  set(provider: Provider, fault: Fault): Promise<void>
  all(): Promise<Map<Provider, Fault>>
  start(): Promise<void>
  stop(): Promise<void>
}

const channel = 'sandbox_faults'
// Long enough for all other processes to receive a change before its author continues.
const propagationMs = 40

/**
 * Faults are stored in the database; each process has a copy that LISTEN keeps up to date, so that a check costs no
 * query while no fault is set. While the listening connection is down, every check queries the database.
 */
export function watchFaults(pool: pg.Pool): Faults {
  let current = new Map<Provider, Fault>()
  let begun = 0
  let applied = 0

  /** Afterwards `current` is at least as new as the table was at the beginning. */
  async function refresh(): Promise<void> {
    const readNumber = ++begun
    const found = await readFaults(pool)
    // A slower, older read must not overwrite a newer one.
    if (readNumber < applied) return
    applied = readNumber
    current = found
  }

  const listener = channelListener(pool, channel, refresh)
  return {
    async take(provider, allowedModes) {
      if (!listener.isListening()) await refresh()
      const fault = current.get(provider)
      if (!fault || !allowedModes.includes(fault.mode)) return undefined
      if (fault.timesLeft === null || (await consumeOneTime(pool, provider, fault.mode))) return fault
      await refresh()
      return undefined
    },
    async set(provider, fault) {
      await saveFault(pool, provider, fault)
      await refresh()
      await pause(propagationMs)
    },
    all: () => readFaults(pool),
    start: listener.start,
    stop: listener.stop,
  }
}

async function readFaults(pool: pg.Pool): Promise<Map<Provider, Fault>> {
  const { rows } = await pool.query<{ provider: Provider; mode: Mode; seconds: number | null; times: number | null }>({
    name: 'sandbox-faults',
    text: `select provider, mode, seconds, times_left as times from sandbox.faults where mode <> 'ok' and times_left is distinct from 0`,
  })
  return new Map(rows.map((row) => [row.provider, { mode: row.mode, seconds: row.seconds, timesLeft: row.times }]))
}

/** False when another call has consumed the last time, or the fault has changed. */
async function consumeOneTime(pool: pg.Pool, provider: Provider, mode: Mode): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'sandbox-take-fault',
    text: `update sandbox.faults set times_left = times_left - 1 where provider = $1 and mode = $2 and times_left > 0`,
    values: [provider, mode],
  })
  return Boolean(rowCount)
}

/** Stores a fault and notifies all processes in one statement. */
async function saveFault(pool: pg.Pool, provider: Provider, fault: Fault): Promise<void> {
  await pool.query(
    `with changed as (
       insert into sandbox.faults (provider, mode, seconds, times_left) values ($1, $2, $3, $4)
       on conflict (provider) do update
       set mode = excluded.mode, seconds = excluded.seconds, times_left = excluded.times_left
       returning provider)
     select pg_notify('${channel}', provider) from changed`,
    [provider, fault.mode, fault.seconds, fault.timesLeft],
  )
}
