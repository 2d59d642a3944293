import type { CallResult } from './outgoing-call.ts'

/** What a test call of a provider showed. `detail` is the provider's own message or ours, short and without any secret. */
export interface ProviderCheck {
  outcome: 'works' | 'wrong-keys' | 'refused' | 'unreachable' | 'unclear'
  detail: string
}

const maxDetailLength = 200

/** Short, on one line. */
export const providerCheck = (outcome: ProviderCheck['outcome'], detail = ''): ProviderCheck => ({
  outcome,
  detail: detail
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, maxDetailLength),
})

const failures = {
  timeout: 'it did not answer in time',
  connection: 'no connection was made',
  'too-large': 'its response was too long',
  'log-in': 'the log-in failed',
  resting: 'several calls failed just now; try again in ten seconds',
} as const

/** What follows from the transport alone; null where the adapter has to read the response. */
export function checkTransport(result: CallResult): ProviderCheck | null {
  if (!result.ok) return providerCheck('unreachable', failures[result.reason])
  if (result.status === 401 || result.status === 403) return providerCheck('wrong-keys', `HTTP ${result.status}`)
  if (result.status === 429) return providerCheck('refused', 'too many calls (HTTP 429)')
  return result.status >= 500 ? providerCheck('unreachable', `HTTP ${result.status}`) : null
}

export const unclearResponse = (result: CallResult): ProviderCheck =>
  providerCheck('unclear', result.ok ? `HTTP ${result.status}` : '')
