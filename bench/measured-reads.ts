import {
  browserHeaders,
  type BenchContext,
  expectText,
  type Measurement,
  measureLoad,
  UnexpectedResponse,
} from './bench-job.ts'

export interface ReadTarget {
  path: string
  /** Text that a correct response contains. */
  text: string
}

/**
 * Reads and compares every address once before and once after the load, so that compressed responses are checked too.
 */
async function expectAll(origin: string, targets: ReadTarget[]): Promise<void> {
  for (const { path, text } of targets) await expectText(origin, path, text)
}

/** Addresses in turn, all of them cached and compressed. */
export async function measureWarm({ shop, seconds }: BenchContext, targets: ReadTarget[]): Promise<Measurement> {
  await expectAll(shop.origin, targets)
  await expectAll(shop.origin, targets)
  const requests = targets.map(({ path }) => ({ path }))
  const measured = await measureLoad(shop, seconds, {
    requests,
    headers: browserHeaders,
    verify: (body) => body.length > 200,
  })
  await expectAll(shop.origin, targets)
  return measured
}

let unique = 0

/** Addresses in turn, each with a new value of a parameter, so that no cache can contain the response. */
export async function measureUncached(
  { shop, seconds }: BenchContext,
  targets: ReadTarget[],
  key = 'x',
): Promise<Measurement> {
  await expectAll(shop.origin, targets)
  const shortest = Math.min(...targets.map(({ text }) => text.length))
  if (shortest === 0) throw new UnexpectedResponse('an address without an expected text')
  const next = () => {
    unique += 1
    const { path } = targets[unique % targets.length] ?? { path: '/' }
    return { path: `${path}${path.includes('?') ? '&' : '?'}${key}=${unique}` }
  }
  const verify = (body: string) => targets.some(({ text }) => body.includes(text))
  const measured = await measureLoad(shop, seconds, { requests: next, headers: browserHeaders, verify })
  await expectAll(shop.origin, targets)
  return measured
}
