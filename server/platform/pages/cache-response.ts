import type { FastifyReply } from 'fastify'
import { type CacheableResponse, type PageCache, revalidate } from './page-cache.ts'

interface CachedResponse extends Omit<CacheableResponse, 'status'> {
  /** What it is asked for by. */
  address: string
  /** The cache's clock before anything was read. */
  version: number
}

/** Sends a public answer and keeps it, with the headers that the framework has set, until one of its tags changes. */
export function cacheResponse(
  reply: FastifyReply,
  cache: PageCache,
  { address, headers, body, tags, version }: CachedResponse,
): FastifyReply {
  cache.store(
    address,
    { status: 200, headers: { ...(reply.getHeaders() as Record<string, string>), ...headers }, body, tags },
    version,
  )
  return reply.headers({ ...headers, 'cache-control': revalidate }).send(body)
}
