import { providerCaller } from '../outgoing-call.ts'
import { isPdf } from './courier-response.ts'
import type { LabelResult } from './courier.port.ts'

interface LabelSource {
  /** The provider's own address: what it serves itself may be fetched from there. */
  providerUrl: string
  /** Other hosts, by name, over TLS and in the open internet only. */
  allowedHosts: string[]
}

const maxBytes = 4 * 1024 * 1024
const refused = (message: string): LabelResult => ({ state: 'refused', message })

/**
 * Fetches a label from where the provider says it lies: from its own address or from a host that the shop has named, without following
 * redirects. Anything else is refused unasked.
 */
export async function fetchLabel(link: string, { providerUrl, allowedHosts }: LabelSource): Promise<LabelResult> {
  const address = URL.parse(link)
  if (!address || address.username || address.password) return refused('The label lies at no address')
  const isProviderHost = address.origin === new URL(providerUrl).origin
  const isAllowedHost = address.protocol === 'https:' && address.port === '' && allowedHosts.includes(address.hostname)
  if (!isProviderHost && !isAllowedHost) return refused(`Labels are not fetched from ${address.hostname.slice(0, 100)}`)
  const call = providerCaller({ baseUrl: address.origin, maxBytes, publicOnly: !isProviderHost })
  const result = await call({
    method: 'GET',
    path: address.pathname + address.search,
    headers: { accept: 'application/pdf' },
  })
  if (!result.ok || result.status !== 200 || !isPdf(result.bytes))
    return { state: 'unknown', message: 'The label could not be fetched', isTimeout: false }
  return { state: 'ready', pdf: result.bytes }
}
