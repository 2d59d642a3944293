import { createPublicKey, type KeyObject } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import type pg from 'pg'

/** The issuer's key pair in all required formats. */
export interface GoogleKey {
  kid: string
  privateKey: CryptoKey
  publicJwk: JWK
  /** The public key as an attacker would use it as a shared secret (algorithm confusion). */
  publicPem: string
}

/** One key pair for all processes and restarts: the first process creates it. */
export async function loadGoogleKey(pool: pg.Pool): Promise<GoogleKey> {
  const stored = (await storedKey(pool)) ?? (await makeKey(pool))
  const { kty, n, e } = stored
  const publicJwk: JWK = { kty: kty ?? '', n: n ?? '', e: e ?? '' }
  const kid = await calculateJwkThumbprint(publicJwk)
  const privateKey = await importJWK(stored, 'RS256')
  if (privateKey instanceof Uint8Array) throw new Error('The stored signing key is no RSA key')
  const publicKey: KeyObject = createPublicKey({ key: publicJwk, format: 'jwk' })
  return {
    kid,
    privateKey,
    publicJwk: { ...publicJwk, kid, use: 'sig', alg: 'RS256' },
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  }
}

async function storedKey(pool: pg.Pool): Promise<JWK | undefined> {
  const { rows } = await pool.query<{ jwk: JWK }>(
    `select private_jwk as jwk from sandbox.signing_keys where provider = 'google'`,
  )
  return rows[0]?.jwk
}

async function makeKey(pool: pg.Pool): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  await pool.query(
    `insert into sandbox.signing_keys (provider, private_jwk) values ('google', $1) on conflict do nothing`,
    [await exportJWK(privateKey)],
  )
  const stored = await storedKey(pool)
  if (!stored) throw new Error('The signing key was not stored')
  return stored
}
