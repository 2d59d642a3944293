import { tabStorage } from './tab-storage.ts'

const key = 'referralCode'

/** The code of who sent this person, from a link `?ref=CODE`; it waits in this tab for the checkout. */
export const referralCode = {
  /** Keeps the code of an address's query, when it has one. */
  saveFromUrl(search: string) {
    const code = new URLSearchParams(search).get('ref')?.trim()
    if (code && /^[\x21-\x7e]{1,40}$/.test(code)) tabStorage.write(key, code.toUpperCase())
  },
  read: () => tabStorage.read(key) ?? '',
  forget: () => tabStorage.remove(key),
}
