import { asBrowsersAsk, type BenchContext, expectText, type Measured, measureLoad, WrongAnswers } from './bench-job.ts'

export interface ReadAddress {
  path: string
  /** A text that the right answer holds. */
  text: string
}

/** Every address once before and once after the load, read and compared: what was packed under load is looked at too. */
async function checkAll(origin: string, addresses: ReadAddress[]): Promise<void> {
  for (const { path, text } of addresses) await expectText(origin, path, text)
}

/** Addresses in turn, all of them in the cache and packed. */
export async function measureWarm({ shop, seconds }: BenchContext, addresses: ReadAddress[]): Promise<Measured> {
  await checkAll(shop.origin, addresses)
  await checkAll(shop.origin, addresses)
  const requests = addresses.map(({ path }) => ({ path }))
  const measured = await measureLoad(shop, seconds, {
    requests,
    headers: asBrowsersAsk,
    verify: (body) => body.length > 200,
  })
  await checkAll(shop.origin, addresses)
  return measured
}

let unique = 0

/** Addresses in turn, each with a parameter that nobody asked for before, so that no cache can hold the answer. */
export async function measureUncached({ shop, seconds }: BenchContext, addresses: ReadAddress[]): Promise<Measured> {
  await checkAll(shop.origin, addresses)
  const shortest = Math.min(...addresses.map(({ text }) => text.length))
  if (shortest === 0) throw new WrongAnswers('an address without an expected text')
  const next = () => {
    unique += 1
    const { path } = addresses[unique % addresses.length] ?? { path: '/' }
    return { path: `${path}${path.includes('?') ? '&' : '?'}x=${unique}` }
  }
  const verify = (body: string) => addresses.some(({ text }) => body.includes(text))
  const measured = await measureLoad(shop, seconds, { requests: next, headers: asBrowsersAsk, verify })
  await checkAll(shop.origin, addresses)
  return measured
}
