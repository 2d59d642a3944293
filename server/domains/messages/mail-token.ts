import { createHmac, randomBytes } from 'node:crypto'

/** Where an e-mail's text shows its token. */
export const tokenPlaceholder = '{token}'

/** Stored with the message instead of the token. */
export const newTokenSeed = (): string => randomBytes(32).toString('base64url')

/**
 * The token of an e-mail, 256 bits in base64url. It is made from a seed that the database holds and a secret that it does not, so
 * that a copy of the database cannot use it, and each attempt to send the e-mail contains the same one.
 */
export const tokenOf = (secret: string, seed: string): string =>
  createHmac('sha256', secret).update(`mail token/${seed}`).digest('base64url')
