import { providerCaller } from '../outgoing-call.ts'
import type { CourierAccount } from './courier-account.ts'
import { isPdf, unclear } from './courier-response.ts'
import type { LabelResult } from './courier.port.ts'

export const maxLabelBytes = 4 * 1024 * 1024
const refused = (message: string): LabelResult => ({ state: 'refused', message })

/** Whether a link leads to one of these places; `host/bucket/` allows that bucket of the host only. */
export function isAllowedPlace({ protocol, port, hostname, pathname }: URL, places: readonly string[]): boolean {
  if (protocol !== 'https:' || port !== '') return false
  return places.some((place) => (place.includes('/') ? `${hostname}${pathname}`.startsWith(place) : place === hostname))
}

/**
 * Fetches a label without redirects from the link of the provider, only from its own base URL, or over TLS and at a public address
 * from a configured host or one of the provider's places. Any other link is refused without a request.
 */
export async function fetchLabel(
  { settings: { baseUrl, labelHosts, times } }: CourierAccount,
  link: string,
  places: readonly string[] = [],
): Promise<LabelResult> {
  const address = URL.parse(link)
  if (!address || address.username || address.password) return refused('The label lies at no address')
  const providerUrl = typeof baseUrl === 'string' ? baseUrl : baseUrl()
  const isProviderHost = address.origin === new URL(providerUrl).origin
  if (!isProviderHost && !isAllowedPlace(address, [...places, ...labelHosts]))
    return refused(`Labels are not fetched from ${address.hostname.slice(0, 100)}`)
  const call = providerCaller({
    baseUrl: address.origin,
    timeoutMs: times.workMs,
    maxBytes: maxLabelBytes,
    publicOnly: !isProviderHost,
  })
  const result = await call({
    method: 'GET',
    path: address.pathname + address.search,
    headers: { accept: 'application/pdf' },
  })
  if (!result.ok || result.status !== 200 || !isPdf(result.bytes)) return unclear('The label could not be fetched')
  return { state: 'ready', pdf: result.bytes }
}
