import { isExpiringPass, newExpiringPass } from '../../platform/security/expiring-pass.ts'

export const payLinkRoute = '/pay-order/:order/:pass'
const subjectOf = (orderNumber: string) => `pay-link/${orderNumber}`

/** The path of the pay link of an order, which allows anybody who has it to pay. */
export const payLinkPath = (secret: string, orderNumber: string, validMs: number): string =>
  payLinkRoute.replace(':order', orderNumber).replace(':pass', newExpiringPass(secret, subjectOf(orderNumber), validMs))

export const isPayLink = (secret: string, orderNumber: string, pass: string): boolean =>
  isExpiringPass(secret, subjectOf(orderNumber), pass)
