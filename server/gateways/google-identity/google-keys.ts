import type { IncomingHttpHeaders } from 'node:http'
import { type CryptoKey, importJWK } from 'jose'
import type { Caller, CallResult } from '../outgoing-call.ts'
import { fieldsOf, parseJson } from '../parse-json.ts'
import { checkTransport, type ProviderCheck, providerCheck, unclearResponse } from '../provider-check.ts'

const defaultFreshMs = 3_600_000
const maxFreshMs = 24 * 3_600_000
const minRefetchIntervalMs = 60_000

type Keys = Map<string, CryptoKey>

/** `unknown`: not one of Google's keys. `unreachable`: the keys could not be fetched. */
type KeyLookup = CryptoKey | 'unknown' | 'unreachable'

async function readKey(value: unknown): Promise<[string, CryptoKey][]> {
  const { kid, kty, n, e, alg = 'RS256', use = 'sig' } = fieldsOf(value)
  if (
    typeof kid !== 'string' ||
    typeof n !== 'string' ||
    typeof e !== 'string' ||
    kty !== 'RSA' ||
    alg !== 'RS256' ||
    use !== 'sig'
  )
    return []
  const key = await importJWK({ kty, n, e }, 'RS256')
  return key instanceof Uint8Array ? [] : [[kid, key]]
}

/** The usable keys of a response; null if it is not a key set or has none. */
async function readKeys(result: CallResult): Promise<Keys | null> {
  if (!result.ok || result.status !== 200) return null
  const { keys } = fieldsOf(parseJson(result.text))
  if (!Array.isArray(keys)) return null
  const parsed = await Promise.all(keys.map((key: unknown) => readKey(key).catch(() => [])))
  const usable = new Map(parsed.flat())
  return usable.size > 0 ? usable : null
}

/** The cache lifetime of a response in milliseconds, from `Cache-Control: max-age`. */
function freshMs(headers: IncomingHttpHeaders): number {
  const seconds = /(?:^|[\s,])max-age=([0-9]{1,9})/.exec(headers['cache-control'] ?? '')?.[1]
  return seconds === undefined
    ? defaultFreshMs
    : Math.min(Math.max(Number(seconds) * 1000, minRefetchIntervalMs), maxFreshMs)
}

/** Fetches the signing keys, whatever is cached. */
export async function checkKeys(call: Caller): Promise<ProviderCheck> {
  const result = await call({ method: 'GET', path: '', headers: { accept: 'application/json' } })
  const failed = checkTransport(result)
  if (failed) return failed
  return (await readKeys(result)) ? providerCheck('works') : unclearResponse(result)
}

/**
 * Caches Google's signing keys as long as Google allows. An unknown key id triggers a fetch, at most once a minute; while Google
 * is unreachable, the last good keys stay in use.
 */
export function googleKeyRoutes(call: Caller, now: () => number): (kid: string) => Promise<KeyLookup> {
  let keys: Keys | null = null
  let freshUntilMs = 0
  let refetchedAtMs = -Infinity
  let wasReached = false
  let fetching: Promise<void> | null = null

  async function fetchKeys(): Promise<void> {
    if (keys) refetchedAtMs = now()
    const result = await call({ method: 'GET', path: '', headers: { accept: 'application/json' } })
    const parsed = await readKeys(result)
    wasReached = parsed !== null
    if (!parsed || !result.ok) return
    keys = parsed
    freshUntilMs = now() + freshMs(result.headers)
  }
  function refresh(): Promise<void> {
    fetching ??= fetchKeys().finally(() => {
      fetching = null
    })
    return fetching
  }

  return async (kid) => {
    const cached = keys?.get(kid)
    if (cached && now() < freshUntilMs) return cached
    if (!keys || fetching || now() - refetchedAtMs >= minRefetchIntervalMs) await refresh()
    return keys?.get(kid) ?? (wasReached ? 'unknown' : 'unreachable')
  }
}
