import { fieldsOf } from '../../parse-json.ts'
import { fetchLabel } from '../fetch-label.ts'
import { isPdf, listOf } from '../courier-answer.ts'
import type { LabelAnswer } from '../courier.port.ts'
import { judgeShipyaari } from './shipyaari-answer.ts'
import { askShipyaari, type ShipyaariMerchant } from './shipyaari-merchant.ts'

/** The link in whichever field it stands. */
function linkIn(data: unknown[]): string | null {
  const [first] = data
  if (typeof first === 'string') return first
  const fields = fieldsOf(first)
  return (
    [fields.label, fields.labelUrl, fields.url, listOf(fields.labels)[0]].find(
      (value): value is string => typeof value === 'string' && value !== '',
    ) ?? null
  )
}

/** `labels/fetchLabels`: the PDF itself, or a link to it at a host that we know. */
export async function labelAtShipyaari(merchant: ShipyaariMerchant, awb: string): Promise<LabelAnswer> {
  const result = await askShipyaari(merchant, '/labels/fetchLabels', { awbs: [awb], source: 'API' })
  if (result.ok && result.status === 200 && isPdf(result.bytes)) return { state: 'ready', pdf: result.bytes }
  const judged = judgeShipyaari(result)
  if (judged.state !== 'good') return judged
  const link = linkIn(judged.data)
  if (!link) return { state: 'unknown', message: 'Shipyaari sent no label', late: false }
  const { baseUrl, labelHosts } = merchant.settings
  return fetchLabel(link, { home: typeof baseUrl === 'string' ? baseUrl : baseUrl(), hosts: labelHosts })
}
