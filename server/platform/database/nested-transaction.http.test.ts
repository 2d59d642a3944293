import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useShop } from '../../test/suite-shop.ts'
import { inTransaction, type Transaction } from './transaction.ts'

describe('a transaction inside another', () => {
  const shop = useShop()

  const addTag = (tx: Transaction, slug: string) => tx.insertInto('tags').values({ name: slug, slug }).execute()
  const slugs = async () =>
    (
      await sql<{ slug: string }>`select slug from tags where slug like 'nested-%' order by slug`.execute(shop.db)
    ).rows.map(({ slug }) => slug)

  it('is rolled back alone when it refuses, and committed with the outer one', async () => {
    const responses = await inTransaction(shop.db, async (outer) => {
      await addTag(outer, 'nested-outer')
      const refused = await inTransaction<string, string>(outer, async (tx, refuse) => {
        await addTag(tx, 'nested-refused')
        return refuse('refused')
      })
      const done = await inTransaction(outer, async (tx) => {
        await addTag(tx, 'nested-done')
        return 'done'
      })
      expect(await slugs()).toEqual([])
      return [refused, done]
    })
    expect(responses).toEqual(['refused', 'done'])
    expect(await slugs()).toEqual(['nested-done', 'nested-outer'])
  })

  it('is rolled back alone when a statement of it fails, and the outer one goes on', async () => {
    const outcome = await inTransaction(shop.db, async (outer) => {
      await addTag(outer, 'nested-first')
      const failed = await inTransaction(outer, async (tx) => {
        await addTag(tx, 'nested-lost')
        await addTag(tx, 'nested-first')
      }).catch((error: unknown) => (error as { code?: string }).code)
      await addTag(outer, 'nested-second')
      return failed
    })
    expect(outcome).toBe('23505')
    expect((await slugs()).filter((slug) => /first|second|lost/.test(slug))).toEqual(['nested-first', 'nested-second'])
  })

  it('is undone with the outer one', async () => {
    const before = await slugs()
    const outcome = inTransaction(shop.db, async (outer) => {
      await inTransaction(outer, (tx) => addTag(tx, 'nested-undone'))
      throw new Error('the outer transaction failed')
    })
    await expect(outcome).rejects.toThrow('the outer transaction failed')
    expect(await slugs()).toEqual(before)
  })
})
