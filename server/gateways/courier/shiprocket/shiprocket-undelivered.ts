import { fieldsOf } from '../../parse-json.ts'
import { listOf, shortText } from '../courier-response.ts'
import type { ActionResult, CourierGateway, UndeliveredAnswer, UndeliveredParcel } from '../courier.port.ts'
import { parseIndianTime } from './indian-time.ts'
import { getShiprocket, type ShiprocketMerchant } from './shiprocket-merchant.ts'
import { parseShiprocketResponse } from './shiprocket-response.ts'

const maxPages = 20
const perPage = 50

const toParcel = (value: unknown): UndeliveredParcel => {
  const ndr = fieldsOf(value)
  return {
    awb: shortText(ndr.awb_code ?? ndr.awb),
    reason: shortText(ndr.reason),
    attempts: Number(ndr.attempts) || 0,
    since: parseIndianTime(ndr.ndr_raised_at),
  }
}

/** `ndr/all`, page by page. */
export async function listUndelivered(
  merchant: ShiprocketMerchant,
): ReturnType<NonNullable<CourierGateway['listUndelivered']>> {
  const parcels: UndeliveredParcel[] = []
  for (let page = 1; page <= maxPages; page += 1) {
    const parsed = await getShiprocket(merchant, `/ndr/all?page=${page}&per_page=${perPage}`)
    if (parsed.state !== 'good') return parsed
    parcels.push(...listOf(parsed.fields.data).map(toParcel))
    const { pagination } = fieldsOf(parsed.fields.meta)
    if (!(Number(fieldsOf(pagination).total_pages) > page)) break
  }
  return { state: 'listed', parcels: parcels.filter(({ awb }) => awb !== '') }
}

function toBody(answer: UndeliveredAnswer): object {
  if (answer.action !== 're-attempt')
    return { action: answer.action === 'dispute' ? 'fake-attempt' : 'return', comments: answer.comment }
  const { comment, day, phone, address, landmark } = answer
  return {
    action: 're-attempt',
    comments: comment,
    deferred_date: day,
    phone,
    ...(address ? { address1: address, address2: landmark } : {}),
  }
}

/** `ndr/{awb}/action`: accepted with 202, with or without words. */
export async function answerUndelivered(
  { session }: ShiprocketMerchant,
  awb: string,
  answer: UndeliveredAnswer,
): Promise<ActionResult> {
  const path = `/ndr/${encodeURIComponent(awb)}/action`
  const result = await session.send({ method: 'POST', path, body: JSON.stringify(toBody(answer)) })
  if (result.ok && result.status >= 200 && result.status < 300) return { state: 'done' }
  const parsed = parseShiprocketResponse(result)
  return parsed.state === 'good' ? { state: 'done' } : parsed
}
