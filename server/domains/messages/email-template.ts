import path from 'node:path'
import { readHtmlTemplate } from '../../platform/files/html-template.ts'

export interface EmailContent {
  subject: string
  greeting: string
  paragraphs: string[]
  /** Table rows: item, quantity, amount. */
  rows?: [string, string, string][]
  /** Lines below the table, such as totals. */
  totals?: [string, string][]
  signature: string[]
}

/** Stands in the HTML of an e-mail where the shop's head is put when it is sent. */
export const mailHeadPlaceholder = '<!-- shop -->'

const template = readHtmlTemplate(path.join(import.meta.dirname, 'email.html'))
const paragraph = template.part('paragraph')
const table = template.part('table')
const row = template.part('row')
const total = template.part('total')
const signatureLine = template.part('signature-line')

function toHtml({ subject, greeting, paragraphs, rows = [], totals = [], signature }: EmailContent): string {
  const lines = [
    ...rows.map(([label, count, amount]) => row({ label, count, amount })),
    ...totals.map(([label, amount]) => total({ label, amount })),
  ]
  return template.page({
    subject,
    paragraphs: [greeting, ...paragraphs].map((text) => paragraph({ text })),
    table: lines.length === 0 ? '' : table({ lines }),
    signature: signature.map((text) => signatureLine({ text })),
  }).text
}

function toText(content: EmailContent): string {
  const rows = (content.rows ?? []).map(([label, count, amount]) => `${label}  ${count}  ${amount}`)
  const totals = (content.totals ?? []).map(([label, amount]) => `${label}: ${amount}`)
  const parts = [[content.greeting], content.paragraphs, rows, totals, content.signature].filter(
    (part) => part.length > 0,
  )
  return `${parts.map((part) => part.join('\n')).join('\n\n')}\n`
}

/** Renders an e-mail as text and HTML. Removes line breaks from the subject, so that no header can be injected. */
export function renderEmail(content: EmailContent): { subject: string; text: string; html: string } {
  return { subject: content.subject.replace(/\s+/g, ' '), text: toText(content), html: toHtml(content) }
}
