import { providerCaller } from '../outgoing-call.ts'
import { isPdf } from './courier-response.ts'
import type { LabelResult } from './courier.port.ts'

interface LabelSource {
  /** The provider's base URL: labels on it are always allowed. */
  providerUrl: string
  /** Further host names, each with or without the beginning of a path, allowed only over TLS and with public IP addresses. */
  allowedPlaces: readonly string[]
  timeoutMs: number
}

const maxBytes = 4 * 1024 * 1024
const refused = (message: string): LabelResult => ({ state: 'refused', message })

/** Whether a link leads to one of these places; `host/bucket/` allows that bucket of the host only. */
export function isAllowedPlace({ protocol, port, hostname, pathname }: URL, places: readonly string[]): boolean {
  if (protocol !== 'https:' || port !== '') return false
  return places.some((place) => (place.includes('/') ? `${hostname}${pathname}`.startsWith(place) : place === hostname))
}

/**
 * Fetches a label from the link of the provider, only from its own base URL or a configured host, without redirects. Any other
 * link is refused without a request.
 */
export async function fetchLabel(link: string, source: LabelSource): Promise<LabelResult> {
  const { providerUrl, allowedPlaces, timeoutMs } = source
  const address = URL.parse(link)
  if (!address || address.username || address.password) return refused('The label lies at no address')
  const isProviderHost = address.origin === new URL(providerUrl).origin
  if (!isProviderHost && !isAllowedPlace(address, allowedPlaces))
    return refused(`Labels are not fetched from ${address.hostname.slice(0, 100)}`)
  const call = providerCaller({ baseUrl: address.origin, timeoutMs, maxBytes, publicOnly: !isProviderHost })
  const result = await call({
    method: 'GET',
    path: address.pathname + address.search,
    headers: { accept: 'application/pdf' },
  })
  if (!result.ok || result.status !== 200 || !isPdf(result.bytes))
    return { state: 'unknown', message: 'The label could not be fetched', isTimeout: false }
  return { state: 'ready', pdf: result.bytes }
}
