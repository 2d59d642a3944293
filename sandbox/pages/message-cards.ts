import type { LoggedMessage } from '../message-log.ts'
import { momentText } from '../markup/indian-text.ts'
import { markup, type Markup } from '../markup/markup.ts'

/** SMS and WhatsApp as bubbles with the code in large digits, e-mails as cards that expand. */
export function messageCards(messages: LoggedMessage[], to: string | undefined): Markup {
  if (messages.length === 0) {
    return markup`<p class="empty">${to ? `Nothing was sent to ${to}.` : 'Nothing has been sent yet. Log in to the shop, and the code appears here.'}</p>`
  }
  const cards = messages.map(
    (message) => markup`<li>${message.channel === 'email' ? mail(message) : bubble(message)}</li>`,
  )
  return markup`<ul class="messages">${cards}</ul>`
}

function bubble({ channel, to, text, at }: LoggedMessage): Markup {
  const code = /\b\d{6}\b/.exec(text)?.[0]
  return markup`<article class="sms">
    <p class="meta"><span class="tag">${channel === 'sms' ? 'SMS' : 'WhatsApp'}</span> <b>${to}</b> <time>${momentText(at)}</time></p>
    <div class="bubble">${code && markup`<output class="code">${code}</output>`}<p>${text}</p></div>
  </article>`
}

function mail({ id, to, subject, attachments, at }: LoggedMessage): Markup {
  const files = attachments.map(
    ({ n, filename }) => markup`<a class="file" href="/sandbox/attachments/${id}/${n}">${filename}</a>`,
  )
  return markup`<article class="mail">
    <p class="meta"><span class="tag">E-mail</span> <b>${to}</b> <time>${momentText(at)}</time></p>
    <details>
      <summary>${subject || '(no subject)'}</summary>
      <iframe sandbox title="${subject || 'E-mail'}" loading="lazy" src="/sandbox/messages/${id}/body"></iframe>
      <a class="file" href="/sandbox/messages/${id}/body" target="_blank" rel="noopener">Open in a new tab</a>
    </details>
    ${files.length > 0 && markup`<p class="files">${files}</p>`}
  </article>`
}
