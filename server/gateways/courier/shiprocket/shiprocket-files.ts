import type { LabelResult } from '../courier.port.ts'
import { fetchLabel } from '../fetch-label.ts'
import type { ShiprocketMerchant } from './shiprocket-merchant.ts'

/** Where Shiprocket keeps its labels and manifests: its buckets by their own host names, or as a path. */
export const shiprocketFilePlaces = [
  'kr-shipmultichannel.s3.ap-southeast-1.amazonaws.com',
  'kr-shipmultichannel-mum.s3.ap-south-1.amazonaws.com',
  's3-ap-southeast-1.amazonaws.com/kr-shipmultichannel/',
  's3-ap-south-1.amazonaws.com/kr-shipmultichannel-mum/',
] as const

/** The PDF behind a link in a response of Shiprocket. */
export async function fetchShiprocketFile({ settings }: ShiprocketMerchant, link: unknown): Promise<LabelResult> {
  if (typeof link !== 'string' || link === '')
    return { state: 'unknown', message: 'Shiprocket sent no document', isTimeout: false }
  const { baseUrl, labelHosts, times } = settings
  const providerUrl = typeof baseUrl === 'string' ? baseUrl : baseUrl()
  return fetchLabel(link, {
    providerUrl,
    allowedPlaces: [...shiprocketFilePlaces, ...labelHosts],
    timeoutMs: times.workMs,
  })
}
