import { firstMessage } from '@handset/contract/envelope.ts'
import { messages } from '@handset/contract/messages.ts'
import { data, type RouterContextProvider } from 'react-router'
import type { Api, Reply } from './call-types.ts'
import { pageServices } from './page-services.ts'

/** The API inside a loader: called in process, without a socket and without a user. */
export function loaderApi(context: Readonly<RouterContextProvider>): Api {
  const { callApi } = context.get(pageServices)
  return { get: callApi, post: callApi } as Api
}

/** Data of a reply. A failed one throws a response: 404 when not found, 503 when the server is busy, otherwise 500. */
export function unwrap<Data>(reply: Reply<Data>): Data {
  if (reply.status) return reply.data
  const reason = firstMessage(reply)
  throw data(null, { status: reason === messages.notFound ? 404 : reason === messages.unavailable ? 503 : 500 })
}
