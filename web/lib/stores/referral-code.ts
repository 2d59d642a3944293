import { tabStorage } from './tab-storage.ts'

const key = 'referralCode'

/** The referral code of a link `?ref=CODE`, stored in this tab until checkout. */
export const referralCode = {
  /** Stores the code from a query string, if there is one. */
  saveFromUrl(search: string) {
    const code = new URLSearchParams(search).get('ref')?.trim()
    if (code && /^[\x21-\x7e]{1,40}$/.test(code)) tabStorage.write(key, code.toUpperCase())
  },
  read: () => tabStorage.read(key) ?? '',
  forget: () => tabStorage.remove(key),
}
