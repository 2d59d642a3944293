import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallRow } from '@handset/contract/call.ts'
import { callRows } from '@handset/contract/calls.ts'
import type { CallOptions, CallResponse } from '../http-client.ts'
import { type FuzzShop, openFuzzShop } from './fuzz-shop.ts'
import { inputOf } from './schema-inputs.ts'

const runs = Number(process.env.FUZZ_RUNS ?? 60)
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2_000_000_000)
export const fuzzTimeout = runs * 200 + 60_000

/** Checks a property with the inputs of this run, or with one input of `every`. A failure begins with the command that repeats it. */
export async function checkFuzzed<T>(property: fc.IAsyncPropertyWithHooks<T>, { every = 1 } = {}): Promise<void> {
  const { testPath = '' } = expect.getState()
  const outcome = await fc.check(property, { numRuns: Math.ceil(runs / every), seed })
  if (!outcome.failed) return
  const repeat = `npm test -- ${path.basename(testPath)} --runs=${runs} --seed=${seed}`
  throw new Error(`Repeat it with: ${repeat}\n${await fc.asyncDefaultReportMessage(outcome)}`, {
    cause: outcome.errorInstance,
  })
}

/** A response that takes longer counts as a hang. */
const responseWithinMs = 10_000

/** Refusals that ask a provider first and keep what it said. */
const settlesFirst = new Set([
  'customer/order-placed',
  'customer/retry-payment',
  'customer/get-pinepg-payment-status-response-details',
])

/** Has no fields to vary, and answers with the images of the whole shop: 50 MB for each input. */
const notVaried = new Set(['admin/shop-export'])

const encodings = fc.constantFrom('multipart' as const, 'form' as const, 'json' as const)

/** A refused field has messages, and none of them is the schema library's own. */
function faultsOfFields(fields: [string, unknown][]): string[] {
  if (fields.length === 0) return ['422 names no field']
  return fields
    .filter(([, texts]) => !Array.isArray(texts) || texts.length === 0 || texts.some((text) => !isForPeople(text)))
    .map(([name, texts]) => `the field ${name} is told ${JSON.stringify(texts)}`)
}

const isForPeople = (text: unknown) =>
  typeof text === 'string' && text !== '' && !/^(Invalid (input|option|string)|Too (big|small)|Unrecognized)/.test(text)

/** What one response breaks, in words; empty when it is as promised. */
function faultsOf(row: CallRow, response: CallResponse, written: string[], isExempt: boolean): string[] {
  const faults: string[] = []
  if (response.http >= 500) faults.push(`answered ${response.http}`)
  if (response.http >= 400 && row.kind !== 'bare') {
    if (response.status || typeof response.message !== 'string') faults.push('the refusal is not the envelope')
    if (response.http === 422) faults.push(...faultsOfFields(Object.entries(response.data ?? {})))
  }
  if (response.http >= 400 && written.length > 0 && !isExempt)
    faults.push(`refused with ${response.http} but wrote ${written.join(', ')}`)
  if (response.http === 200 && (row.kind === 'json' || row.kind === 'bare')) {
    const parsed = row.output.safeParse(row.kind === 'bare' ? JSON.parse(response.text) : response.data)
    if (!parsed.success) faults.push(`the response is not of its schema: ${parsed.error.message.slice(0, 300)}`)
  }
  return faults
}

async function within(received: Promise<CallResponse>): Promise<CallResponse> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No response within ${responseWithinMs} ms`)), responseWithinMs)
  })
  return Promise.race([received, late]).finally(() => clearTimeout(timer))
}

async function ask(fuzz: FuzzShop, callPath: string, input: Record<string, unknown>, as: CallOptions['as']) {
  const row = callRows[callPath]!
  const send = async () => {
    const token = await fuzz.tokenFor(row)
    return within(fuzz.send(callPath, input, { ...(as ? { as } : {}), ...(token ? { token } : {}) }))
  }
  const response = await send()
  if (response.http !== 401 || row.audience === 'anyone') return response
  // An earlier input ended the session or took the account away.
  await fuzz.restore()
  return send()
}

/** Sends one input and returns what the response breaks, with its text; an empty list when it is as promised. */
export async function faultsOfResponse(
  fuzz: FuzzShop,
  callPath: string,
  input: Record<string, unknown>,
  as: CallOptions['as'],
): Promise<string[]> {
  const response = await ask(fuzz, callPath, input, as)
  const faults = faultsOf(callRows[callPath]!, response, await fuzz.writtenTables(), settlesFirst.has(callPath))
  faults.push(...fuzz.shop.errors.splice(0))
  return faults.length === 0 ? [] : [...faults, response.text.slice(0, 300)]
}

/** Sends every chosen call inputs made from its schema, most of them nearly right, and checks what each response promises. */
export function describeFuzz(group: string, isChosen: (row: CallRow) => boolean): void {
  const chosen = Object.entries(callRows).filter(([callPath, row]) => isChosen(row) && !notVaried.has(callPath))
  describe(`calls of ${group}`, () => {
    let fuzz: FuzzShop
    beforeAll(async () => {
      fuzz = await openFuzzShop()
    })
    beforeEach(() => fuzz.restore())
    afterAll(() => fuzz.close())

    it.each(chosen)('%s withstands inputs made from its schema', { timeout: fuzzTimeout }, async (callPath, row) => {
      await checkFuzzed(
        fc.asyncProperty(inputOf(row.input, fuzz.known), encodings, async (input, as) => {
          expect(await faultsOfResponse(fuzz, callPath, input, as)).toEqual([])
        }),
      )
    })
  })
}
