import { hash, randomBytes } from 'node:crypto'

export type TokenKind = 'customer' | 'admin' | 'warehouse'
/** Who calls: a person with a session, or a program with a key. */
export type ActorKind = TokenKind | 'integration'

export const sha256 = (value: string): Buffer => hash('sha256', value, 'buffer')

/** 256 random bits in base64url, safe in a header. */
export const randomToken = (): string => randomBytes(32).toString('base64url')
