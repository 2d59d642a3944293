import { escapeHtml } from '../files/escape-html.ts'

export interface EmailContent {
  subject: string
  greeting: string
  paragraphs: string[]
  /** Rows of a table: what, how many, how much. */
  rows?: [string, string, string][]
  /** Lines below the table, such as sums. */
  totals?: [string, string][]
  signature: string[]
}

const cell = 'padding:8px 0;border-bottom:1px solid #e4e4e7;vertical-align:top'

function table({ rows = [], totals = [] }: EmailContent): string {
  const lines = rows.map(
    ([label, count, amount]) =>
      `<tr><td style="${cell}">${escapeHtml(label)}</td><td style="${cell};text-align:right;padding-left:16px">${escapeHtml(count)}</td><td style="${cell};text-align:right;padding-left:16px">${escapeHtml(amount)}</td></tr>`,
  )
  const totalRows = totals.map(
    ([label, amount]) =>
      `<tr><td style="padding:8px 0" colspan="2">${escapeHtml(label)}</td><td style="padding:8px 0 8px 16px;text-align:right"><strong>${escapeHtml(amount)}</strong></td></tr>`,
  )
  return lines.length + totalRows.length === 0
    ? ''
    : `<table role="presentation" style="width:100%;border-collapse:collapse;margin:16px 0">${[...lines, ...totalRows].join('')}</table>`
}

function toHtml(content: EmailContent): string {
  const paragraph = (text: string) => `<p style="margin:0 0 12px">${escapeHtml(text)}</p>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(content.subject)}</title></head><body style="margin:0;padding:24px;background:#f4f4f5;color:#18181b;font:16px/1.5 Arial,sans-serif"><div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px"><h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(content.subject)}</h1>${paragraph(content.greeting)}${content.paragraphs.map(paragraph).join('')}${table(content)}<p style="margin:16px 0 0;color:#52525b;font-size:14px">${content.signature.map(escapeHtml).join('<br>')}</p></div></body></html>`
}

function toText(content: EmailContent): string {
  const rows = (content.rows ?? []).map(([label, count, amount]) => `${label}  ${count}  ${amount}`)
  const totals = (content.totals ?? []).map(([label, amount]) => `${label}: ${amount}`)
  const parts = [[content.greeting], content.paragraphs, rows, totals, content.signature].filter(
    (part) => part.length > 0,
  )
  return `${parts.map((part) => part.join('\n')).join('\n\n')}\n`
}

/** A letter as an e-mail carries it, in both forms. Line breaks in the subject are taken out, so that no header can be added. */
export function renderEmail(content: EmailContent): { subject: string; text: string; html: string } {
  return { subject: content.subject.replace(/\s+/g, ' '), text: toText(content), html: toHtml(content) }
}
