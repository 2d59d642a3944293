import type { Envelope } from '@handset/contract/envelope.ts'
import type { PageContents } from '@handset/contract/page-content.ts'
import type { ShopFacts } from '@handset/contract/shop-facts.ts'
import { createContext } from 'react-router'

/** What the server hands to the loaders of a page while it renders. */
export interface PageServices {
  /** The API called in process: the same envelope as over HTTP. */
  callApi(path: string, input: unknown): Promise<Envelope>
  /** What the shop has written for a page of words and images. */
  content<Name extends keyof PageContents>(name: Name): Promise<PageContents[Name]>
  shop: ShopFacts
  /** Writes an unexpected error of the page to the log. */
  reportError(error: unknown): void
}

export const pageServices = createContext<PageServices>()

/**
 * The rendered page in pieces of text, beside the response: encoding and decoding a body would cost 0.3 to 0.4 ms.
 * `scripts` are the inline scripts that the content security policy allows.
 */
export const renderedPage = createContext<{ parts: string[]; scripts: readonly string[] }>()
