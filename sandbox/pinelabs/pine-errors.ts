/** Pine Labs' own error codes. */
export interface PineError {
  code: number
  message: string
}

export const pineErrors = {
  invalidData: { code: -40, message: 'INVALID DATA' },
  hashMismatch: { code: -34, message: 'HASH MISMATCH' },
  unknownMerchant: { code: -36, message: 'INVALID MERCHANT' },
  wrongAccessCode: { code: -37, message: 'INVALID MERCHANT ACCESS CODE' },
  duplicateId: { code: -94, message: 'DUPLICATE UNIQUE MERCHANT TRANSACTION ID' },
  missingHash: { code: -283, message: 'X-VERIFY HEADER MISSING' },
  productSum: { code: -297, message: 'SUM OF PRODUCT AMOUNTS DIFFERS FROM PAYMENT AMOUNT' },
  alreadyRefunded: { code: -104, message: 'TRANSACTION ALREADY REFUNDED' },
  refundTooHigh: { code: -120, message: 'REFUND AMOUNT EXCEEDS AMOUNT LEFT' },
  refundNotEnabled: { code: -29, message: 'REFUND IS NOT ENABLED FOR THE MERCHANT' },
  nothingCaptured: { code: -161, message: 'TRANSACTION IS NOT CAPTURED' },
  refundTooSmall: { code: -158, message: 'REFUND AMOUNT IS LESS THAN RS 21' },
  restTooSmall: { code: -124, message: 'AMOUNT LEFT AFTER REFUND IS BELOW THE MINIMUM' },
  refundInitiated: { code: -162, message: 'REFUND REQUEST INITIATED ALREADY' },
} satisfies Record<string, PineError>
