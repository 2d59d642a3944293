import type { Paise } from '@handset/contract/money.rules.ts'
import { fieldsOf } from '../../parse-json.ts'
import type { PineFields } from './pinelabs-hash.ts'

const maxPaiseDigits = 15

/** The ids of payment modes; what is not listed keeps Pine Labs' own word. */
const modes = new Map([
  ['1', 'card'],
  ['3', 'netbanking'],
  ['4', 'emi'],
  ['10', 'upi'],
  ['11', 'wallet'],
  ['14', 'debit-card-emi'],
  ['16', 'pre-booking'],
  ['17', 'bnpl'],
  ['19', 'cardless-emi'],
  ['20', 'points'],
])

/** Names and texts of a flat object; null when it is none or a field is a list or an object (a doubled form field is). */
export function readFields(value: unknown): PineFields | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const entries = Object.entries(value)
  if (entries.some(([, field]) => typeof field === 'object' && field !== null)) return null
  return Object.fromEntries(entries.map(([name, field]) => [name, String(field ?? '')]))
}

/** The names and texts among fields of which others are lists or objects. */
export const flatFields = (value: unknown): PineFields =>
  readFields(
    Object.fromEntries(
      Object.entries(fieldsOf(value)).filter(([, field]) => typeof field !== 'object' || field === null),
    ),
  ) ?? {}

/** Whole paise from digits alone; null for a sign, a point, an exponent, leading zeros or more than a number holds exactly. */
export function readPaise(text: string | undefined): Paise | null {
  return text !== undefined && text.length <= maxPaiseDigits && /^(?:0|[1-9][0-9]*)$/.test(text) ? Number(text) : null
}

export const readMode = (id: string | undefined): string => modes.get(id ?? '') ?? id ?? ''
