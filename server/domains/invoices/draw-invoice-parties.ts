import type { InvoiceDocument, InvoiceParty } from './invoice-document.ts'
import { contentWidth, ink, label, type PdfPage, pageSize } from './pdf-page.ts'

const { margin } = pageSize

function partyLines(party: InvoiceParty): string[] {
  return [
    ...party.address,
    `${party.state.name}, State code ${party.state.code}`,
    `Mobile ${party.phone}`,
    party.email,
  ].filter(Boolean)
}

/** Draws the billing and delivery addresses side by side. */
export function drawParties(pdfPage: PdfPage, { buyer, delivery }: InvoiceDocument, y: number): number {
  const gap = 12
  const boxWidth = (contentWidth - gap) / 2
  const pad = 11
  const parts: [string, string, InvoiceParty][] = [
    ['BILL TO', buyer.gstin ? `GSTIN ${buyer.gstin}` : '', buyer],
    ['DELIVER TO', '', delivery],
  ]
  const textWidth = boxWidth - 2 * pad
  const heightOf = (gstin: string, party: InvoiceParty) =>
    [
      pdfPage.height('A', textWidth, label),
      pdfPage.height(party.name, textWidth, { size: 10, weight: 'semibold' }),
      pdfPage.height(gstin, textWidth, { size: 8.5, weight: 'semibold' }),
    ].reduce((a, b) => a + b, 0) +
    partyLines(party).reduce((sum, line) => sum + pdfPage.height(line, textWidth, { size: 8 }), 0)
  const height = Math.max(...parts.map(([, gstin, party]) => heightOf(gstin, party))) + 2 * pad
  parts.forEach(([name, gstin, party], index) => {
    const x = margin + index * (boxWidth + gap)
    pdfPage.box(x, y, boxWidth, height, ink.wash)
    let line = y + pad
    line += pdfPage.write(name, x + pad, line, textWidth, label)
    line += pdfPage.write(party.name, x + pad, line, textWidth, { size: 10, weight: 'semibold' })
    line += pdfPage.write(gstin, x + pad, line, textWidth, { size: 8.5, weight: 'semibold' })
    for (const text of partyLines(party))
      line += pdfPage.write(text, x + pad, line, textWidth, { size: 8, color: ink.soft })
  })
  return y + height + 14
}
