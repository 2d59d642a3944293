import { providerCaller } from '../outgoing-call.ts'
import { isPdf } from './courier-answer.ts'
import type { LabelAnswer } from './courier.port.ts'

interface LabelSource {
  /** The provider's own address: what it serves itself may be fetched from there. */
  home: string
  /** Other hosts, by name, over TLS and in the open internet only. */
  hosts: string[]
}

const mostBytes = 4 * 1024 * 1024
const refused = (message: string): LabelAnswer => ({ state: 'refused', message })

/**
 * Fetches a label from where the provider says it lies: from its own address or from a host that the shop has named, without following
 * redirects. Anything else is refused unasked.
 */
export async function fetchLabel(link: string, { home, hosts }: LabelSource): Promise<LabelAnswer> {
  const address = URL.parse(link)
  if (!address || address.username || address.password) return refused('The label lies at no address')
  const isHome = address.origin === new URL(home).origin
  const isNamed = address.protocol === 'https:' && address.port === '' && hosts.includes(address.hostname)
  if (!isHome && !isNamed) return refused(`Labels are not fetched from ${address.hostname.slice(0, 100)}`)
  const call = providerCaller({ baseUrl: address.origin, mostBytes, publicOnly: !isHome })
  const result = await call({
    method: 'GET',
    path: address.pathname + address.search,
    headers: { accept: 'application/pdf' },
  })
  if (!result.ok || result.status !== 200 || !isPdf(result.bytes))
    return { state: 'unknown', message: 'The label could not be fetched', late: false }
  return { state: 'ready', pdf: result.bytes }
}
