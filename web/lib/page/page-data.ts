import { useLoaderData } from 'react-router'

/** The data themselves, unseen by the router, which sends on what has a name. A `WeakMap` would do, but what hangs in one outlives every small collection. */
const opened = Symbol('opened')

/** Data of a page as one text, which is how it travels; `is` only tells the type. */
export interface Packed<Data> {
  json: string
  is?: Data
  [opened]?: Data
}

/** What a loader of much data answers. The router encodes and decodes value by value, which for a list costs as much as reading it from the database; one text costs next to nothing. */
export const pack = <Data>(data: Data): Packed<Data> => ({ json: JSON.stringify(data), [opened]: data })

/** The data again: while rendering on the server what was packed, in the browser the same object each time. */
export const unpack = <Data>(packed: Packed<Data>): Data => (packed[opened] ??= JSON.parse(packed.json) as Data)

/** What the page's loader packed. */
export function usePageData<Loader extends (...of: never[]) => Packed<unknown> | Promise<Packed<unknown>>>(): Awaited<
  ReturnType<Loader>
> extends Packed<infer Data>
  ? Data
  : never {
  return unpack(useLoaderData())
}
