import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { Markup, markup } from './markup.ts'
import { style } from './sandbox-style.ts'

/** The only script: submits the first form of the page, as a payment provider's return page does. */
const submitScript = 'document.forms[0].submit()'

export interface Page {
  title: string
  body: Markup
  /** Narrow layout, for a single decision. */
  narrow?: boolean
  /** Submits its first form automatically. */
  submits?: boolean
  /** Form targets allowed besides the sandbox itself. */
  formAction?: string
}

/** Sends an HTML page with a content security policy that allows only what the page needs. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  return reply
    .headers({
      'content-security-policy': policyOf(page),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(render(page))
}

function policyOf(page: Page): string {
  return [
    "default-src 'none'",
    `style-src '${hash(style)}'`,
    page.submits ? `script-src '${hash(submitScript)}'` : "script-src 'none'",
    "frame-src 'self'",
    "img-src 'self' data:",
    `form-action 'self' ${page.formAction ?? ''}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function hash(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}

function render({ title, body, narrow, submits }: Page): string {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${new Markup(style)}</style>
</head>
<body class="${narrow ? 'narrow' : 'wide'}">
${body}
${submits && markup`<script>${new Markup(submitScript)}</script>`}
</body>
</html>`.text
}
