import { describe, expect, it } from 'vitest'
import type { CallOutput } from '@handset/contract/calls.ts'
import { statusesOf } from '../../test/http-client.ts'
import { openFileShop } from '../../test/shop.ts'
import { newShopper, stockedVariant } from '../../test/shopper.ts'

const shop = await openFileShop()

describe('staff referral codes', () => {
  const call = (name: string, input: Record<string, unknown> = {}) => shop.asOwner(`admin/${name}`, input)
  const list = async (input: Record<string, unknown> = {}) =>
    (await call('get-all-reference-number', input)).data as CallOutput<'admin/get-all-reference-number'>
  const add = async (referance_number: string, is_active?: number) =>
    (await call('add-reference-number', { referance_number, is_active })).data.id as number
  const one = async (id: number) => (await call('get-reference-number', { reference_code_id: id })).data
  const lastChange = async (id: number) => (await shop.trail(`referral-code/${id}`)).at(-1)

  it('lists referral codes newest first, ten per page', async () => {
    for (let nth = 10; nth < 20; nth += 1) await add(`PAGE-${nth}`)
    const { product_review_list: newest, last_page, total } = await list()
    expect([newest.length, newest[0]?.reference_number, last_page]).toEqual([10, 'PAGE-19', Math.ceil(total / 10)])
    expect((await list({ page: 2 })).product_review_list.length).toBe(total - 10)
    expect((await list({ page: 9999 })).product_review_list).toEqual([])
  })

  it('finds any part of a referral code in any case; no character is special', async () => {
    await add('Diwali-100%')
    expect((await list({ search: 'diwali' })).product_review_list).toMatchObject([{ reference_number: 'Diwali-100%' }])
    expect((await list({ search: '0%' })).total).toBe(1)
    for (const search of ['_', '\\', "' or 1=1--"]) expect((await list({ search })).total).toBe(0)
    expect((await call('get-all-reference-number', { search: 'x'.repeat(101) })).http).toBe(422)
  })

  it('adds a trimmed referral code that is active by default and immediately usable', async () => {
    const response = await call('add-reference-number', { referance_number: '  Camp-Pune ' })
    expect([response.http, response.message]).toEqual([200, 'Referral code added'])
    expect(await one(response.data.id)).toEqual({ id: response.data.id, reference_number: 'Camp-Pune', is_active: 1 })
    expect(await lastChange(response.data.id)).toMatchObject({
      actor: 'admin@handset.example',
      action: 'add-reference-number',
      after: { code: 'Camp-Pune', is_active: true },
    })
    expect((await one(await add('ASLEEP', 0))).is_active).toBe(0)
    const shopper = await newShopper(shop)
    await shopper.add(await stockedVariant(shop, 5))
    expect((await shopper.summary({ reference_number: 'camp-pune' })).http).toBe(200)
  })

  it.each([undefined, '', '   '])('requires a referral code instead of %j', async (referance_number) => {
    for (const name of ['add-reference-number', 'update-reference-number']) {
      const refused = await call(name, { referance_number, reference_code_id: 1 })
      expect([refused.http, refused.message, refused.data]).toEqual([
        422,
        'Please provide Referral Code',
        { referance_number: ['Please provide Referral Code'] },
      ])
    }
  })

  it.each([
    ['referance_number', 'two words'],
    ['referance_number', 'पुणे'],
    ['referance_number', 'x'.repeat(41)],
    ['referance_number', 'a\u0000b'],
    ['is_active', 2],
    ['is_active', 'yes'],
  ])('refuses the referral field %s=%j', async (field, value) => {
    const refused = await call('add-reference-number', { referance_number: 'FINE', [field]: value })
    expect([refused.http, Object.keys(refused.data)]).toEqual([422, [field]])
  })

  it('refuses an existing referral code at its field, compared without case', async () => {
    const id = await add('ONLY-ONE')
    const other = await add('OTHER')
    for (const response of [
      await call('add-reference-number', { referance_number: 'only-one' }),
      await call('update-reference-number', { reference_code_id: other, referance_number: 'Only-One' }),
    ])
      expect([response.http, response.data]).toEqual([422, { referance_number: ['This referral code already exists'] }])
    const own = await call('update-reference-number', { reference_code_id: id, referance_number: 'Only-One' })
    expect(own.http).toBe(200)
  })

  it('adds a referral code once for ten concurrent requests', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, nth) =>
        call('add-reference-number', { referance_number: nth % 2 ? 'SAMECODE' : 'samecode' }),
      ),
    )
    expect(statusesOf(responses)).toEqual([200, ...Array<number>(9).fill(422)])
  })

  it('renames and deactivates a referral code; absent fields stay', async () => {
    const id = await add('SUMMER')
    const changes = { referance_number: 'Monsoon', is_active: 0 }
    const response = await call('update-reference-number', { reference_code_id: id, ...changes })
    expect([response.http, response.data, response.message]).toEqual([200, null, 'Referral code updated'])
    expect(await one(id)).toMatchObject({ reference_number: 'Monsoon', is_active: 0 })
    expect(await lastChange(id)).toMatchObject({
      before: { code: 'SUMMER', is_active: true },
      after: { code: 'Monsoon', is_active: false },
    })
    await call('update-reference-number', { reference_code_id: id, referance_number: 'Winter' })
    expect(await one(id)).toMatchObject({ reference_number: 'Winter', is_active: 0 })
  })

  it('deletes a referral code without orders; one with orders can only be deactivated', async () => {
    const unusedCode = await add('UNUSED')
    const response = await call('delete-reference-number', { reference_code_id: unusedCode })
    expect([response.http, response.data, response.message]).toEqual([200, null, 'Referral code deleted'])
    expect((await call('get-reference-number', { reference_code_id: unusedCode })).http).toBe(404)
    expect(await lastChange(unusedCode)).toMatchObject({
      action: 'delete-reference-number',
      before: { code: 'UNUSED', is_active: true },
    })

    const used = await add('Used-Once')
    await (await newShopper(shop)).unpaidOrder(await stockedVariant(shop, 5, 1), { reference_number: 'USED-ONCE' })
    const refused = await call('delete-reference-number', { reference_code_id: used })
    expect([refused.http, refused.message]).toEqual([
      409,
      'This code is used by orders and cannot be deleted. Deactivate it instead',
    ])
    expect((await one(used)).reference_number).toBe('Used-Once')
  })

  it('answers 404 for an unknown referral code', async () => {
    for (const name of ['get-reference-number', 'delete-reference-number', 'update-reference-number'])
      expect((await call(name, { reference_code_id: 999_999, referance_number: 'ANY' })).http).toBe(404)
    expect((await call('get-reference-number', { reference_code_id: 'x' })).http).toBe(422)
  })
})
