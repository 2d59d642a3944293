import { unclear } from '../courier-response.ts'
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
export const fetchShiprocketFile = async (merchant: ShiprocketMerchant, link: unknown): Promise<LabelResult> =>
  typeof link === 'string' && link !== ''
    ? fetchLabel(merchant, link, shiprocketFilePlaces)
    : unclear('Shiprocket sent no document')
