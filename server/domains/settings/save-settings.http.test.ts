import fs from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { CallOutput } from '@handset/contract/calls.ts'
import { send, statusesOf } from '../../test/http-client.ts'
import { openFileShop } from '../../test/shop.ts'
import { newStaffMember } from '../../test/people/staff-tokens.ts'
import { file, photo } from '../../test/catalogue/upload-files.ts'
import { readSettings } from './settings.queries.ts'

type SettingsForm = CallOutput<'admin/settings'>
type Group = keyof SettingsForm

const shop = await openFileShop({ pages: true })
const token = await shop.token('admin')

describe('shop settings', () => {
  const readForm = async (): Promise<SettingsForm> => (await shop.asOwner('admin/settings', {})).data as SettingsForm
  const save = (group: Group, values: Record<string, unknown>, more: Record<string, unknown> = {}) =>
    shop.asOwner('admin/settings-update', { group, values: JSON.stringify(values), ...more })
  const page = async (address: string) =>
    (await send(new URL(address, shop.origin), { method: 'GET' })).text
      .replace(/<script[\s\S]*?<\/script>/g, '')
      .replace(/<!-- -->/g, '')
  const trail = (group: Group) =>
    shop.db
      .selectFrom('audit_log')
      .select(['actor', 'action', 'before', 'after'])
      .where('entity', '=', `settings/${group}`)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  const mediaFiles = () => fs.readdir(path.join(shop.services.configuration.dataDir, 'media/settings')).catch(() => [])

  it('returns every group with its version and amounts in rupees', async () => {
    const groups = await readForm()
    expect(Object.keys(groups)).toEqual([
      'shop',
      'look',
      'limits',
      'tax',
      'invoice',
      'home',
      'policies',
      'content',
      'privacy',
      'versions',
      'used_series',
    ])
    expect(groups.limits).toMatchObject({ cart_total: 2, eway_threshold: 50_000 })
    expect(groups.versions.limits).toEqual({ version: 1, updated_at: expect.any(String) })
    expect(groups.limits).not.toHaveProperty('eway_threshold_paise')
    expect(groups.used_series).toEqual([])
  })

  it.each(['shop', 'limits', 'tax', 'invoice', 'home', 'policies', 'content'] as const)(
    'saves the unchanged group %s without changing anything',
    async (group) => {
      const { [group]: values, versions } = await readForm()
      const { version } = versions[group]
      const response = await save(group, values, { version })
      expect([response.http, response.message, response.data]).toEqual([200, 'Settings saved', { version }])
      expect((await readForm())[group]).toEqual(values)
      expect(await trail(group)).toBeUndefined()
    },
  )

  it('changes every page of the shop within a second and records who did it', async () => {
    const { version } = (await readForm()).versions.shop
    expect(await page('/')).not.toContain('Diwali week')
    const response = await save(
      'shop',
      { announcement: 'Diwali week: open on Sunday', phone: '+91 98765 43210' },
      { version },
    )
    expect(response.data).toEqual({ version: version + 1 })
    await expect.poll(() => page('/'), { timeout: 1000 }).toContain('Diwali week: open on Sunday')
    await expect.poll(() => page('/returnpolicy'), { timeout: 1000 }).toContain('+91 98765 43210')
    expect(await trail('shop')).toEqual({
      actor: 'admin@handset.example',
      action: 'settings-update',
      before: { announcement: 'Ambaroli Mobiles is an official Meridel retailer', phone: '1800-000-0000' },
      after: { announcement: 'Diwali week: open on Sunday', phone: '+91 98765 43210' },
    })
  })

  it('accepts single fields under their bracketed names', async () => {
    const response = await shop.call(
      'admin/settings-update',
      {
        group: 'shop',
        values: {
          hours: 'Daily 9 to 9',
          grievance_officer: {
            name: 'Asha Rao',
            designation: 'Officer',
            phone: '1800-000-0001',
            email: 'asha@ambaroli.example',
          },
        },
      },
      { token, as: 'form' },
    )
    expect(response.http).toBe(200)
    expect((await readForm()).shop).toMatchObject({
      hours: 'Daily 9 to 9',
      grievance_officer: { name: 'Asha Rao' },
      name: 'Ambaroli Mobiles',
    })
  })

  it('shows new images on the home page in every width and deletes replaced ones', async () => {
    const { banners } = (await readForm()).home
    const [first, ...rest] = banners
    const wanted = { ...first, headline: 'New in winter', image: { file: 1 }, image_mobile: { file: 0 } }
    const images = [file(await photo('jpeg', 400, 300), 'tall.jpg'), file(await photo('png', 600, 1200), 'wide.png')]
    expect((await save('home', { banners: [wanted, ...rest] }, { pictures: images })).http).toBe(200)
    const stored = (await readForm()).home.banners[0]
    expect([stored?.image.width, stored?.image_mobile.width, stored?.image.widths]).toEqual([
      1200,
      300,
      [320, 480, 640, 1024, 1200],
    ])
    await expect.poll(() => page('/'), { timeout: 1000 }).toContain('New in winter')
    expect((await fetch(`${shop.origin}${stored?.image.src}-640.avif`)).headers.get('content-type')).toBe('image/avif')
    expect(await page('/')).toContain(`${stored?.image.src}-640.avif`)
    const before = (await mediaFiles()).length
    await save('home', { banners: rest })
    expect([before > 0, (await mediaFiles()).length]).toEqual([true, 0])
    await expect.poll(() => page('/'), { timeout: 1000 }).not.toContain('New in winter')
    expect((await save('home', { banners: [{ ...first, image: stored?.image }] })).data).toHaveProperty(
      'banners[0][image]',
    )
  })

  it('refuses a file that is no image, and a refused form leaves no image', async () => {
    const { banners } = (await readForm()).home
    const refused = await save('home', { banners }, { pictures: [file('<svg onload="alert(1)">', 'x.svg')] })
    expect([refused.http, refused.data]).toEqual([
      415,
      { 'pictures[0]': ['Only JPG, PNG and WebP images can be added'] },
    ])
    const invalid = await save(
      'home',
      { banners: [{ ...banners[0], headline: '', image: { file: 0 } }] },
      { pictures: [file(await photo('jpeg', 40, 30), 'a.jpg')] },
    )
    expect([invalid.http, Object.keys(invalid.data as object)]).toEqual([422, ['banners[0][headline]']])
    expect(await mediaFiles()).toEqual([])
  })

  it('answers 409 when another staff member saved meanwhile; of two concurrent saves one succeeds', async () => {
    const { version } = (await readForm()).versions.tax
    const both = await Promise.all(
      ['Pune', 'Nagpur'].map((city) =>
        save('tax', { default_place_of_supply: { city: `${city} city`, state_id: 27 } }, { version }),
      ),
    )
    expect(statusesOf(both)).toEqual([200, 409])
    const late = both.find(({ http }) => http === 409)
    expect([late?.message, late?.data]).toEqual([
      'Someone else has saved these settings in the meantime',
      { version: version + 1 },
    ])
  })

  it('two concurrent first saves of a group do not both succeed', async () => {
    await shop.db.deleteFrom('settings').where('group_name', '=', 'tax').execute()
    const { tax, versions } = await readForm()
    expect([tax.gst_rate, versions.tax]).toEqual([18, { version: 0, updated_at: null }])
    const both = await Promise.all([5, 12].map((gst_rate) => save('tax', { gst_rate }, { version: 0 })))
    expect(statusesOf(both)).toEqual([200, 409])
    expect((await readForm()).versions.tax.version).toBe(1)
  })

  it('applies a changed limit at once and stores thresholds in paise', async () => {
    expect((await save('limits', { eway_threshold: '60000.50', cart_total: '3' })).http).toBe(200)
    expect(await readSettings(shop.db, 'limits')).toMatchObject({ eway_threshold_paise: 6_000_050, cart_total: 3 })
    expect((await readForm()).limits.eway_threshold).toBe(60_000.5)
  })

  it('shows a changed policy within a second and leaves the others unchanged', async () => {
    const { privacy } = (await readForm()).policies
    expect(
      (
        await save('policies', {
          shipping: { updated_on: '2026-12-24', text: '## Fast\n\n{name} sends within {processing_hours} hours.' },
        })
      ).http,
    ).toBe(200)
    await expect
      .poll(() => page('/shippingpolicy'), { timeout: 1000 })
      .toContain('Ambaroli Mobiles sends within 24 hours.')
    expect((await readForm()).policies.privacy).toEqual(privacy)
  })

  it('shows a changed about page', async () => {
    const { about } = (await readForm()).content
    expect((await save('content', { about: { ...about, text: 'We are {name} of {city}.' } })).http).toBe(200)
    await expect.poll(() => page('/about'), { timeout: 1000 }).toContain('We are Ambaroli Mobiles of Pune.')
  })

  it('refuses settings to a manager', async () => {
    const own = (await newStaffMember(shop, 'manager')).token
    for (const [call, fields] of [
      ['admin/settings', {}],
      ['admin/settings-update', { group: 'tax', values: '{"gst_rate":5}' }],
    ] as const) {
      const response = await shop.call(call, fields, { token: own })
      expect([response.http, response.message]).toEqual([403, 'Your role may not do this'])
    }
    for (const kind of ['warehouse'] as const)
      expect((await shop.call('admin/settings', {}, { token: await shop.token(kind) })).http).toBe(403)
    expect((await shop.call('admin/settings')).http).toBe(401)
  })
})
