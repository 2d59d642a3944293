import { firstMessage } from '@handset/contract/envelope.ts'
import { messages } from '@handset/contract/messages.ts'
import { data, type RouterContextProvider } from 'react-router'
import type { Api, CallResponse } from './call-types.ts'
import { pageServices } from './page-services.ts'

/** The API inside a loader: called in process, without a socket and without a user. */
export function loaderApi(context: Readonly<RouterContextProvider>): Api {
  const { callApi } = context.get(pageServices)
  return { get: callApi, post: callApi } as Api
}

const failureStatuses: Record<string, number> = { [messages.notFound]: 404, [messages.unavailable]: 503 }

/** Data of a response. A failed one throws a response: 404 when not found, 503 when the server is busy, otherwise 500. */
export function unwrap<Data>(response: CallResponse<Data>): Data {
  if (response.status) return response.data
  throw data(null, { status: failureStatuses[firstMessage(response)] ?? 500 })
}
