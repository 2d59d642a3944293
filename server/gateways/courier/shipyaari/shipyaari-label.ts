import { fieldsOf } from '../../parse-json.ts'
import { fetchLabel } from '../fetch-label.ts'
import { type CourierAccount, workAt } from '../courier-account.ts'
import { isPdf, listOf, unclear } from '../courier-response.ts'
import type { LabelResult } from '../courier.port.ts'
import { parseShipyaariResponse } from './shipyaari-response.ts'

/** Finds the link, whose field name varies. */
function findLink(data: unknown[]): string | null {
  const [first] = data
  if (typeof first === 'string') return first
  const fields = fieldsOf(first)
  return (
    [fields.label, fields.labelUrl, fields.url, listOf(fields.labels)[0]].find(
      (value): value is string => typeof value === 'string' && value !== '',
    ) ?? null
  )
}

/** `labels/fetchLabels`: returns the PDF itself, or a link on an allowed host. */
export async function labelAtShipyaari(merchant: CourierAccount, awb: string): Promise<LabelResult> {
  const result = await workAt(merchant, '/labels/fetchLabels', { awbs: [awb], source: 'API' })
  if (result.ok && result.status === 200 && isPdf(result.bytes)) return { state: 'ready', pdf: result.bytes }
  const parsed = parseShipyaariResponse(result)
  if (parsed.state !== 'good') return parsed
  const link = findLink(parsed.data)
  if (!link) return unclear('Shipyaari sent no label')
  return fetchLabel(merchant, link)
}
