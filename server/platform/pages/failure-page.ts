import path from 'node:path'
import type { FastifyReply } from 'fastify'
import { readHtmlTemplate } from '../files/html-template.ts'
import { selfContainedPolicy } from '../http/security-headers.ts'

const template = readHtmlTemplate(path.join(import.meta.dirname, 'page-failed.html'))

const failures = {
  400: { title: 'This address cannot be read', text: 'Please check it for mistakes.' },
  429: { title: 'Too many pages at once', text: 'Please try again in a moment.', retryAfter: 1 },
  503: { title: 'We will be right back', text: 'Please try again in a moment.', retryAfter: 2 },
}

/** Sends a page that needs neither the framework nor the database; `shopName` is empty as long as it is not known. */
function send(
  reply: FastifyReply,
  status: number,
  { title, text, shopName }: { title: string; text: string; shopName: string },
): FastifyReply {
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': selfContainedPolicy,
    })
    .send(
      template.page({
        title,
        suffix: shopName && ` | ${shopName}`,
        text,
        shop: shopName,
      }).text,
    )
}

export function sendFailurePage(reply: FastifyReply, status: keyof typeof failures, shopName: string): FastifyReply {
  const { title, text, ...failure } = failures[status]
  if ('retryAfter' in failure) reply.header('retry-after', String(failure.retryAfter))
  return send(reply, status, { title, text, shopName })
}

/** The unexpected: the number finds the error in the log. */
export const sendCrashPage = (reply: FastifyReply, requestId: string, shopName: string): FastifyReply =>
  send(reply, 500, {
    title: 'Something went wrong',
    text: `Please try again. If it happens again, tell us this number: ${requestId}`,
    shopName,
  })
