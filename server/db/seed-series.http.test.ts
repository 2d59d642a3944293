import { afterEach, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../test/shop.ts'
import { seedSeries } from './seed-series.ts'

describe('the series that a new shop begins with', () => {
  const opened: TestShop[] = []
  const open = async (options: { isShut?: boolean }) => {
    const shop = await openShop({ demo: false, ...options })
    opened.push(shop)
    return shop
  }
  const series = async ({ db }: TestShop) =>
    (await db.selectFrom('categories').select(['id', 'slug', 'in_header', 'is_active']).orderBy('id').execute()).map(
      ({ id, slug, in_header, is_active }) => [id, slug, in_header, is_active],
    )
  afterEach(async () => {
    for (const shop of opened.splice(0)) await shop.close()
  })

  it('are the four of the header, hidden until they are named, and the next one is the fifth', async () => {
    const shop = await open({ isShut: true })
    await Promise.all([seedSeries(shop.db), seedSeries(shop.db)])
    await seedSeries(shop.db)
    expect(await series(shop)).toEqual([1, 2, 3, 4].map((id) => [id, `series-${id}`, true, false]))
    const added = await shop.db
      .insertInto('categories')
      .values({ name: 'Fifth', slug: 'fifth' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(added.id).toBe(5)
  })

  it('are not made again in a shop that deleted them, nor in one that is open', async () => {
    const shut = await open({ isShut: true })
    await shut.db.insertInto('categories').values({ name: 'Own', slug: 'own' }).execute()
    await seedSeries(shut.db)
    expect((await series(shut)).map(([, slug]) => slug)).toEqual(['own'])
    const running = await open({})
    await seedSeries(running.db)
    expect(await series(running)).toEqual([])
  })
})
