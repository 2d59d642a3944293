import type { FastifyReply } from 'fastify'
import { type CacheableAnswer, type PageCache, revalidate } from './page-cache.ts'

interface KeptAnswer extends Omit<CacheableAnswer, 'status'> {
  /** What it is asked for by. */
  address: string
  /** The cache's clock before anything was read. */
  begun: number
}

/** Sends a public answer and keeps it, with the headers that the framework has set, until one of its tags changes. */
export function keepAnswer(
  reply: FastifyReply,
  cache: PageCache,
  { address, headers, body, tags, begun }: KeptAnswer,
): FastifyReply {
  cache.keep(
    address,
    { status: 200, headers: { ...(reply.getHeaders() as Record<string, string>), ...headers }, body, tags },
    begun,
  )
  return reply.headers({ ...headers, 'cache-control': revalidate }).send(body)
}
