import type { CallResult } from '../outgoing-call.ts'
import type { NoResponse } from './courier.port.ts'

/** Short enough for a row and a log line, without control characters. */
export const shortText = (value: unknown): string =>
  (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200)

export const unclear = (message: string, isTimeout = false): NoResponse => ({ state: 'unknown', message, isTimeout })

/** The outcome of the request is unknown. */
export const noResponse = (provider: string, result: CallResult): NoResponse =>
  result.ok
    ? unclear(`The response of ${provider} was not understood (HTTP ${result.status})`)
    : unclear(`${provider} could not be asked (${result.reason})`, result.reason === 'timeout')

export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-'

/** Converts rupees, as number or text, to paise; null for anything else. */
export function toPaise(value: unknown): number | null {
  const rupees =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && /^[0-9]+(\.[0-9]+)?$/.test(value.trim())
        ? Number(value)
        : Number.NaN
  return Number.isFinite(rupees) && rupees >= 0 && rupees < 1e7 ? Math.round(rupees * 100) : null
}

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
