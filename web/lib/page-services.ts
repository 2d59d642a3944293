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
