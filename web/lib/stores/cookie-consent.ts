import { useSyncExternalStore } from 'react'
import { browserStorage } from './browser-storage.ts'

/** What a visitor decided on cookies that count visits; kept in this browser, with the notice it was an answer to. */
interface Choice {
  notice: number
  analytics: boolean
  at: number
}

const key = 'cookieChoice'
/** Raised when the notice says something new: then everybody is asked again. */
const notice = 1
/** As long as the cookies themselves may live: 13 months. */
const lifeMs = 395 * 86_400_000

/** True or false as decided; undefined while nothing is, or no longer. */
function parse(text: string | null): boolean | undefined {
  try {
    const choice = JSON.parse(text ?? 'null') as Partial<Choice> | null
    const isCurrent = choice?.notice === notice && typeof choice.at === 'number' && choice.at + lifeMs > Date.now()
    return isCurrent ? choice.analytics === true : undefined
  } catch {
    return undefined
  }
}

export const cookieConsent = {
  read: () => parse(browserStorage.read(key)),
  decide: (analytics: boolean) =>
    browserStorage.write(key, JSON.stringify({ notice, analytics, at: Date.now() } satisfies Choice)),
}

/** The decision, followed in every tab; on the server and until hydration there is none. */
export function useCookieConsent(): boolean | undefined {
  return useSyncExternalStore(browserStorage.subscribe, cookieConsent.read, () => undefined)
}
