import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { brokenInvariants } from './invariants.ts'
import { openShop, type ShopOptions, type TestShop } from './shop.ts'
import { stockedVariant, type TestVariant } from './shopper.ts'

/** An object that has its properties from the first test of its file or `describe` on. */
function fillBeforeTests<Value extends object>(make: () => Promise<Value>): Value {
  const value = {} as Value
  beforeAll(async () => void Object.assign(value, await make()))
  return value
}

/** A shop that is open during the tests of its file or `describe`. */
export function useShop(options: ShopOptions | (() => ShopOptions) = {}): TestShop {
  const shop = fillBeforeTests(() => openShop(typeof options === 'function' ? options() : options))
  afterAll(() => shop.close())
  return shop
}

/** The same; after each test its providers work again and no invariant is broken. */
export function useCheckedShop(provider?: string, options: ShopOptions = {}): TestShop {
  const shop = useShop(options)
  afterEach(async () => {
    if (provider) await shop.fault(provider, 'ok')
    expect(await brokenInvariants(shop.db)).toEqual([])
  })
  return shop
}

/** A phone without restrictions of which the shop has so many before the first test. */
export const usePhone = (shop: TestShop, onHand = 30, nth = 0): TestVariant =>
  fillBeforeTests(() => stockedVariant(shop, onHand, nth))
