import { useLoaderData } from 'react-router'

/** Data of a page as one text, which is how it travels; `is` only tells the type. */
export interface Packed<Data> {
  json: string
  is?: Data
}

const opened = new WeakMap<object, unknown>()

/** What a loader of much data answers. The router encodes and decodes value by value, which for a list costs as much as reading it from the database; one text costs next to nothing. */
export function pack<Data>(data: Data): Packed<Data> {
  const packed = { json: JSON.stringify(data) }
  opened.set(packed, data)
  return packed
}

/** The data again: while rendering on the server what was packed, in the browser the same object each time. */
export function unpack<Data>(packed: Packed<Data>): Data {
  if (!opened.has(packed)) opened.set(packed, JSON.parse(packed.json))
  return opened.get(packed) as Data
}

/** What the page's loader packed. */
export function usePageData<Loader extends (...of: never[]) => Packed<unknown> | Promise<Packed<unknown>>>(): Awaited<ReturnType<Loader>> extends Packed<infer Data> ? Data : never {
  return unpack(useLoaderData())
}
