import { describe, expect, it } from 'vitest'
import { serverMessages } from '@handset/contract/server-messages.ts'
import type { SetupStepState } from '@handset/contract/domains/opening/opening.contract.ts'
import { newPreviewPass } from './preview-pass.ts'
import { useShop } from '../../test/suite-shop.ts'

const dayMs = 24 * 3_600_000

describe('a shop before its opening', () => {
  const shop = useShop({ pages: true, isShut: true })

  const get = (path: string, cookie = '') =>
    fetch(shop.origin + path, { redirect: 'manual', headers: cookie ? { cookie } : {} })
  const statuses = (paths: string[], cookie = '') =>
    Promise.all(paths.map(async (path) => (await get(path, cookie)).status))
  const setup = async () => (await shop.asOwner('admin/setup')).data

  it.each(['/', '/products/1', '/product/12031046', '/login', '/no-such-page', '/products.data', '/sitemap.xml'])(
    'says on %s that it opens soon, with its name, and asks engines to come back',
    async (path) => {
      const response = await get(path)
      expect([response.status, response.headers.get('retry-after'), response.headers.get('cache-control')]).toEqual([
        503,
        '3600',
        'no-store',
      ])
      expect(await response.text()).toMatch(/Ambaroli Mobiles[^]*Opening soon/)
    },
  )

  it('keeps its staff pages, files and operations', async () => {
    const paths = [
      '/admin-login',
      '/admin-products/update/12031046',
      '/warehouse-admin-orders',
      '/healthz',
      '/robots.txt',
    ]
    expect(await statuses(paths)).toEqual(paths.map(() => 200))
  })

  it('takes no order and sends no code', async () => {
    const [code, cart] = [
      await shop.call('account/customer-request-otp', { mobile: '9876501234' }),
      await shop.call('customer/create-order', {}, { token: await shop.signIn('9876501234') }),
    ]
    expect([code.http, code.message, code.headers['retry-after'], cart.http]).toEqual([
      503,
      serverMessages.shopNotOpen,
      '3600',
      503,
    ])
    expect(await shop.messages('9876501234')).toEqual([])
  })

  it('is shown to a browser with a preview pass, and to no other', async () => {
    const { preview_path: path } = await setup()
    const entered = await get(path)
    const [cookie = ''] = (entered.headers.get('set-cookie') ?? '').split(';')
    expect([entered.status, entered.headers.get('location')]).toEqual([302, '/'])
    expect(entered.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Lax$/)
    expect(await statuses(['/', '/products/1'], cookie)).toEqual([200, 200])
    expect(await statuses(['/', '/products/1'])).toEqual([503, 503])
    const secret = shop.services.otpSecret
    const passes = [
      newPreviewPass(secret, Date.now() - 8 * dayMs),
      newPreviewPass('another secret'),
      `${(Date.now() + 900 * dayMs).toString(36)}.${newPreviewPass(secret).split('.')[1]}`,
      'x',
    ]
    for (const pass of passes) {
      expect((await get(`/preview/${pass}`)).headers.get('set-cookie')).toBeNull()
      expect((await get('/', `preview_pass=${pass}`)).status).toBe(503)
    }
  })

  it('does not open while a required step is missing, and names it', async () => {
    const { values } = await shop.db
      .selectFrom('settings')
      .select('values')
      .where('group_name', '=', 'shop')
      .executeTakeFirstOrThrow()
    const setShop = (shopValues: unknown) =>
      shop.db
        .updateTable('settings')
        .set({ values: JSON.stringify(shopValues) })
        .where('group_name', '=', 'shop')
        .execute()
    await setShop({ ...(values as object), gstin: '' })
    const refused = await shop.asOwner('admin/open-shop')
    expect([refused.http, refused.message, refused.data]).toEqual([
      409,
      serverMessages.shopNotReady,
      { missing: ['identity'] },
    ])
    const steps = (await setup()).steps as SetupStepState[]
    expect(steps.find(({ key }) => key === 'identity')?.notes).toEqual([
      'The GSTIN: without it no tax invoice can be written',
    ])
    expect(await statuses(['/'])).toEqual([503])
    await setShop(values)
  })

  it('lists what is missing of look and delivery, without requiring it', async () => {
    const stepOf = async (key: string) => ((await setup()).steps as SetupStepState[]).find((step) => step.key === key)!
    await shop.db.deleteFrom('settings').where('group_name', '=', 'look').execute()
    expect(await stepOf('look')).toEqual({
      key: 'look',
      is_required: false,
      is_done: false,
      notes: [expect.stringMatching(/^A logo/), expect.stringMatching(/^A square icon/)],
    })
    const { notes: measured } = await stepOf('delivery')
    await shop.db
      .updateTable('products')
      .set({ weight_grams: 500, length_mm: 180, breadth_mm: 100, height_mm: 60 })
      .where('id', '=', 12_031_046)
      .execute()
    const { notes, is_done, is_required } = await stepOf('delivery')
    expect([measured, notes, is_done, is_required]).toEqual([
      [],
      [expect.stringMatching(/^1 product with the weight and size/)],
      true,
      false,
    ])
  })

  it('opens once, for everybody, and records who opened it', async () => {
    const opened = await Promise.all([1, 2].map(() => shop.asOwner('admin/open-shop')))
    expect(opened.map(({ http }) => http)).toEqual([200, 200])
    expect(new Set(opened.map(({ data }) => data.opened_at)).size).toBe(1)
    await expect.poll(() => statuses(['/', '/sitemap.xml'])).toEqual([200, 200])
    expect(await setup()).toMatchObject({ opened_at: opened[0]?.data.opened_at, preview_path: '' })
    const trail = await shop.db.selectFrom('audit_log').select(['actor']).where('action', '=', 'open-shop').execute()
    expect(trail).toEqual([{ actor: 'admin@handset.example' }])
  })
})
