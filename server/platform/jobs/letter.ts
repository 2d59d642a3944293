import { escapeHtml } from '../files/escape-html.ts'

export interface Letter {
  subject: string
  greeting: string
  paragraphs: string[]
  /** Rows of a table: what, how many, how much. */
  rows?: [string, string, string][]
  /** Lines below the table, such as sums. */
  sums?: [string, string][]
  signature: string[]
}

const cell = 'padding:8px 0;border-bottom:1px solid #e4e4e7;vertical-align:top'

function table({ rows = [], sums = [] }: Letter): string {
  const lines = rows.map(
    ([what, count, amount]) =>
      `<tr><td style="${cell}">${escapeHtml(what)}</td><td style="${cell};text-align:right;padding-left:16px">${escapeHtml(count)}</td><td style="${cell};text-align:right;padding-left:16px">${escapeHtml(amount)}</td></tr>`,
  )
  const totals = sums.map(
    ([what, amount]) =>
      `<tr><td style="padding:8px 0" colspan="2">${escapeHtml(what)}</td><td style="padding:8px 0 8px 16px;text-align:right"><strong>${escapeHtml(amount)}</strong></td></tr>`,
  )
  return lines.length + totals.length === 0
    ? ''
    : `<table role="presentation" style="width:100%;border-collapse:collapse;margin:16px 0">${[...lines, ...totals].join('')}</table>`
}

function toHtml(letter: Letter): string {
  const paragraph = (text: string) => `<p style="margin:0 0 12px">${escapeHtml(text)}</p>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(letter.subject)}</title></head><body style="margin:0;padding:24px;background:#f4f4f5;color:#18181b;font:16px/1.5 Arial,sans-serif"><div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px"><h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(letter.subject)}</h1>${paragraph(letter.greeting)}${letter.paragraphs.map(paragraph).join('')}${table(letter)}<p style="margin:16px 0 0;color:#52525b;font-size:14px">${letter.signature.map(escapeHtml).join('<br>')}</p></div></body></html>`
}

function toText(letter: Letter): string {
  const rows = (letter.rows ?? []).map(([what, count, amount]) => `${what}  ${count}  ${amount}`)
  const sums = (letter.sums ?? []).map(([what, amount]) => `${what}: ${amount}`)
  const parts = [[letter.greeting], letter.paragraphs, rows, sums, letter.signature].filter((part) => part.length > 0)
  return `${parts.map((part) => part.join('\n')).join('\n\n')}\n`
}

/** A letter as an e-mail carries it, in both forms. Line breaks in the subject are taken out, so that no header can be added. */
export function writeLetter(letter: Letter): { subject: string; text: string; html: string } {
  return { subject: letter.subject.replace(/\s+/g, ' '), text: toText(letter), html: toHtml(letter) }
}
