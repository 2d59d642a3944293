import { browserStorage, useStored } from './browser-storage.ts'

/** A visitor's decision on analytics cookies, stored with the version of the notice that it answers. */
interface Choice {
  notice: number
  analytics: boolean
  at: number
}

const key = 'cookieChoice'
/** Raise this when the notice changes: every visitor is then asked again. */
const notice = 1
/** As long as the analytics cookies may live: 13 months. */
const lifeMs = 395 * 86_400_000

/** The decision; undefined if there is none or it has expired. */
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

/** The decision, kept in sync across tabs; undefined on the server and until hydration. */
export const useCookieConsent = (): boolean | undefined => useStored(cookieConsent.read, undefined)
