import fc from 'fast-check'

type Mutation = (bytes: Buffer) => Buffer

const at = (bytes: Buffer, share: number): number => Math.floor(share * Math.max(0, bytes.length - 1))
/** A place in a file of any length, the beginning more often: there lie most of its structures. */
const place = fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 0.05, noNaN: true }))

const mutations: fc.Arbitrary<Mutation> = fc.oneof(
  fc.tuple(place, fc.integer({ min: 0, max: 255 })).map(([share, byte]): Mutation => (bytes) => {
    const changed = Buffer.from(bytes)
    if (changed.length > 0) changed[at(changed, share)] = byte
    return changed
  }),
  fc.tuple(place, fc.uint8Array({ minLength: 1, maxLength: 16 })).map(([share, more]): Mutation => (bytes) => {
    const position = at(bytes, share)
    return Buffer.concat([bytes.subarray(0, position), more, bytes.subarray(position)])
  }),
  fc.tuple(place, place).map(([from, to]): Mutation => (bytes) => {
    const [start, end] = [at(bytes, Math.min(from, to)), at(bytes, Math.max(from, to))]
    return Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)])
  }),
  fc.tuple(place, place).map(([from, to]): Mutation => (bytes) => {
    const [start, end] = [at(bytes, Math.min(from, to)), at(bytes, Math.max(from, to))]
    return Buffer.concat([bytes.subarray(0, end), bytes.subarray(start)])
  }),
  place.map(
    (share): Mutation =>
      (bytes) =>
        bytes.subarray(0, at(bytes, share)),
  ),
  fc.tuple(place, fc.constantFrom(0, 1, 0x7fffffff, 0xffffffff)).map(([share, word]): Mutation => (bytes) => {
    const changed = Buffer.from(bytes)
    if (changed.length >= 4) changed.writeUInt32BE(word, Math.min(at(changed, share), changed.length - 4))
    return changed
  }),
)

export interface SampleFile {
  kind: string
  bytes: Buffer
}

/** One of the samples with up to four places changed, cut, doubled or filled. */
export const mutatedFile = (samples: readonly SampleFile[]): fc.Arbitrary<SampleFile> =>
  fc
    .tuple(fc.constantFrom(...samples), fc.array(mutations, { minLength: 1, maxLength: 4 }))
    .map(([{ kind, bytes }, changes]) => ({ kind, bytes: changes.reduce((changed, mutate) => mutate(changed), bytes) }))
