import { useLoaderData } from 'react-router'

/** The data themselves, unseen by the router, which sends on what has a name. A `WeakMap` would do, but what hangs in one outlives every small collection. */
const value = Symbol('opened')

/** Data of a page as one text, which is how it travels; `is` only tells the type. */
export interface Serialized<Data> {
  json: string
  is?: Data
  [value]?: Data
}

/** What a loader of much data answers. The router encodes and decodes value by value, which for a list costs as much as reading it from the database; one text costs next to nothing. */
export const serialize = <Data>(data: Data): Serialized<Data> => ({ json: JSON.stringify(data), [value]: data })

/** The data again: while rendering on the server what was packed, in the browser the same object each time. */
export const deserialize = <Data>(serialized: Serialized<Data>): Data =>
  (serialized[value] ??= JSON.parse(serialized.json) as Data)

/** What the page's loader packed. */
export function usePageData<
  Loader extends (...of: never[]) => Serialized<unknown> | Promise<Serialized<unknown>>,
>(): Awaited<ReturnType<Loader>> extends Serialized<infer Data> ? Data : never {
  return deserialize(useLoaderData())
}
