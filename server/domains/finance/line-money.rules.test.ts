import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineMoney, type ReportedLine } from './line-money.rules.ts'

const phone: ReportedLine = {
  lineId: 7,
  quantity: 1,
  price: 3_499_900,
  gstRate: 18,
  cashbackBasisPoints: 0,
  fee: 82_598,
  feeTax: 12_600,
  courierCharge: 6_500,
  disputeLoss: 0,
  orderLines: [{ id: 7, value: 3_499_900 }],
}

const aPrice = fc.integer({ min: 100, max: 20_000_000 })
const someLines = fc.array(
  fc.record({
    price: aPrice,
    quantity: fc.integer({ min: 1, max: 2 }),
    cashbackBasisPoints: fc.integer({ min: 0, max: 10_000 }),
    gstRate: fc.constantFrom(0, 5, 12, 18, 28),
  }),
  { minLength: 1, maxLength: 6 },
)
const aFee = fc
  .tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 100 }))
  .map(([fee, percent]) => ({ fee, feeTax: Math.floor((fee * percent) / 100) }))

describe('line money', () => {
  it('matches the worked example: 2 % and 18 % GST of 34,999.00', () => {
    expect(lineMoney(phone)).toEqual({
      preGst: 2_966_017,
      cashback: 0,
      payable: 3_499_900,
      charges: 69_998,
      gstOnCharges: 12_600,
      courierCharge: 6_500,
      bank: 3_417_302,
      coPocket: 3_410_802,
      disputeLoss: 0,
    })
  })

  it('calculates cashback on all units, and tax on the value before cashback', () => {
    const two = { ...phone, quantity: 2, cashbackBasisPoints: 250, orderLines: [{ id: 7, value: 6_999_800 }] }
    expect(lineMoney(two)).toMatchObject({
      preGst: 5_932_034,
      cashback: 174_995,
      payable: 6_824_805,
      bank: 6_824_805 - 82_598,
    })
  })

  it('rounds cashback and tax to the paisa', () => {
    expect(
      lineMoney({
        ...phone,
        price: 101,
        cashbackBasisPoints: 5_000,
        fee: 0,
        feeTax: 0,
        orderLines: [{ id: 7, value: 101 }],
      }),
    ).toMatchObject({ preGst: 86, cashback: 51, payable: 50, bank: 50 })
  })

  it('gives the odd paisa of a fee to the line with the largest remainder', () => {
    const orderLines = [
      { id: 1, value: 100 },
      { id: 2, value: 100 },
      { id: 3, value: 100 },
    ]
    const parts = orderLines.map(({ id }) =>
      lineMoney({ ...phone, lineId: id, price: 100, fee: 110, feeTax: 10, orderLines }),
    )
    expect(parts.map(({ charges }) => charges)).toEqual([34, 33, 33])
    expect(parts.map(({ gstOnCharges }) => gstOnCharges)).toEqual([4, 3, 3])
  })

  it.each<[string, Partial<ReportedLine>, object]>([
    [
      'the fee',
      { fee: null, feeTax: null },
      { charges: null, gstOnCharges: null, bank: null, coPocket: null, payable: 3_499_900, courierCharge: 6_500 },
    ],
    ['the tax in the fee', { feeTax: null }, { charges: null, gstOnCharges: null, bank: null, coPocket: null }],
    [
      "the courier's charge",
      { courierCharge: null },
      { charges: 69_998, bank: 3_417_302, courierCharge: null, coPocket: null },
    ],
  ])('leaves amounts that depend on %s null while it is unknown', (_what, unknown, expected) => {
    expect(lineMoney({ ...phone, ...unknown })).toMatchObject(expected)
  })

  it('distinguishes a fee of zero from an unknown fee', () => {
    expect(lineMoney({ ...phone, fee: 0, feeTax: 0, courierCharge: 0 })).toMatchObject({
      charges: 0,
      gstOnCharges: 0,
      bank: 3_499_900,
      coPocket: 3_499_900,
    })
  })

  it('splits a fee over any number of lines without losing or adding a paisa', () => {
    fc.assert(
      fc.property(someLines, aFee, fc.integer({ min: 0, max: 50_000 }), (lines, { fee, feeTax }, courierCharge) => {
        const orderLines = lines.map(({ price, quantity }, id) => ({ id, value: price * quantity }))
        const all = lines.map((line, lineId) =>
          lineMoney({ ...line, lineId, fee, feeTax, courierCharge, disputeLoss: fee, orderLines }),
        )
        const sum = (key: 'charges' | 'gstOnCharges' | 'payable' | 'bank' | 'coPocket' | 'disputeLoss') =>
          all.reduce((total, money) => total + (money[key] ?? Number.NaN), 0)
        expect(sum('charges')).toBe(fee - feeTax)
        expect(sum('gstOnCharges')).toBe(feeTax)
        expect(sum('disputeLoss')).toBe(fee)
        expect(sum('bank')).toBe(sum('payable') - fee)
        expect(sum('coPocket')).toBe(sum('bank') - courierCharge * lines.length)
      }),
    )
  })

  it('returns whole paise, with payable and cashback adding up to the value', () => {
    fc.assert(
      fc.property(someLines, (lines) => {
        lines.forEach((line, lineId) => {
          const value = line.price * line.quantity
          const money = lineMoney({ ...phone, ...line, lineId, orderLines: [{ id: lineId, value }] })
          expect(money.payable + money.cashback).toBe(value)
          expect(money.cashback).toBeGreaterThanOrEqual(0)
          expect(money.payable).toBeGreaterThanOrEqual(0)
          expect(money.preGst).toBeLessThanOrEqual(value)
          expect(Object.values(money).every(Number.isInteger)).toBe(true)
        })
      }),
    )
  })
})
