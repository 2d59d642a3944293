import type { Envelope } from '@handset/contract/envelope.ts'
import type { ShopFacts } from '@handset/contract/shop-facts.ts'
import { createContext } from 'react-router'

/** What the server hands to the loaders of a page while it renders. */
export interface PageServices {
  /** The API called in process: the same envelope as over HTTP. */
  callApi(path: string, input: unknown): Promise<Envelope>
  shop: ShopFacts
}

export const pageServices = createContext<PageServices>()

/** The finished page as the pieces of its text. It goes past the answer's body: packing it in there and taking it out again costs as much as rendering a few cards. */
export const finishedPage = createContext<{ parts: string[] }>()
