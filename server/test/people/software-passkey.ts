import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

interface Choices {
  /** What differs from an honest response. */
  origin?: string
  rpId?: string
  type?: string
  flags?: number
  counter?: number
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest()
const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')

/** An authenticator in software: one P-256 credential, user verified, no attestation. */
export function softwarePasskey(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const { x, y } = publicKey.export({ format: 'jwk' })
  // COSE: {1: 2, 3: -7, -1: 1, -2: x, -3: y}
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x!, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y!, 'base64url'),
  ])
  const clientData = (type: string, challenge: string, choices: Choices) =>
    JSON.stringify({ type: choices.type ?? type, challenge, origin: choices.origin ?? origin, crossOrigin: false })
  const head = ({ rpId = new URL(origin).hostname, flags = 5, counter = 0 }: Choices) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }
  return {
    register(challenge: string, choices: Choices = {}) {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      return {
        credential_id: base64url(id),
        client_data: base64url(clientData('webauthn.create', challenge, choices)),
        authenticator_data: base64url(Buffer.concat([head({ flags: 69, ...choices }), credential])),
        public_key: base64url(publicKey.export({ format: 'der', type: 'spki' })),
      }
    },
    assert(challenge: string, choices: Choices = {}) {
      const client = clientData('webauthn.get', challenge, choices)
      const data = head(choices)
      return {
        credential_id: base64url(id),
        client_data: base64url(client),
        authenticator_data: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      }
    },
  }
}
