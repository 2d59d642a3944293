import { isImei } from '@handset/contract/imei.rules.ts'
import { messages } from '@handset/contract/messages.ts'

export interface InvoiceInput {
  imei: string
  discount: string
  /** Whether the place of supply is the shop's default. */
  isDefaultPlace: boolean
  placeOfSupply: string
}

export type InvoiceErrors = Partial<Record<'imei_no' | 'razorpay_discount_percentage' | 'place_of_supply', string>>

export const hasSpecialCharacters = (imei: string): boolean => /[^A-Za-z0-9\s]/.test(imei)

/** Errors found before sending; the server validates again. */
export function validateInvoiceInput({ imei, isDefaultPlace, placeOfSupply }: InvoiceInput): InvoiceErrors {
  const imeiError = findImeiError(imei)
  return {
    ...(imeiError ? { imei_no: imeiError } : {}),
    ...(!isDefaultPlace && placeOfSupply.trim() === '' ? { place_of_supply: messages.providePlaceOfSupply } : {}),
  }
}

function findImeiError(imei: string): string | undefined {
  if (imei.trim() === '') return messages.required
  return hasSpecialCharacters(imei) ? messages.specialCharacters : undefined
}

/** A discount is a number up to 100 with at most two decimals; other input is ignored. */
export const isDiscountPercentage = (text: string): boolean => /^\d{0,3}(\.\d{0,2})?$/.test(text) && Number(text) <= 100

/** The State of a place such as "Pune, Maharashtra". */
export const stateOf = (placeOfSupply: string): string => placeOfSupply.slice(placeOfSupply.lastIndexOf(',') + 1).trim()

/** Accessories have serial numbers that are not IMEIs. */
export const hasNonImeiSerials = (imei: string): boolean =>
  imei
    .trim()
    .split(/\s+/)
    .some((serial) => !isImei(serial))
