import { describe, expect, it } from 'vitest'
import type { CallOutput } from '@handset/contract/calls.ts'
import { openFileShop } from '../../test/shop.ts'

type SettingsForm = CallOutput<'admin/settings'>
type Group = keyof SettingsForm

const shop = await openFileShop()

describe('invalid settings', () => {
  const readForm = async (): Promise<SettingsForm> => (await shop.asOwner('admin/settings', {})).data as SettingsForm
  const save = (group: Group, values: Record<string, unknown>) =>
    shop.asOwner('admin/settings-update', { group, values: JSON.stringify(values) })

  it.each<[Group, Record<string, unknown>, Record<string, string>]>([
    ['shop', { gstin: '27ZZZCA1234A1Z' }, { gstin: 'A GSTIN has 15 characters, this has 14' }],
    [
      'shop',
      { gstin: '27ZZZCA1234A1ZS' },
      { gstin: 'The last character does not fit the others: one of the 15 is mistyped' },
    ],
    [
      'shop',
      { registered_address: { line: 'a', city: 'Delhi', state_id: 7, pincode: '110001' } },
      { gstin: 'This GSTIN belongs to Maharashtra, but the registered address is in Delhi' },
    ],
    ['shop', { cities_served: [] }, { cities_served: 'Enter at least one city' }],
    ['shop', { cities_served: ['Pune', 'pune'] }, { cities_served: 'pune is named twice' }],
    [
      'shop',
      {
        email: 'hello',
        registered_address: { line: 'a', city: 'Pune', state_id: 27, pincode: '01234' },
        social: [{ label: 'X', url: 'http://plain.example' }],
        grievance_officer: { name: 'A', designation: 'B', phone: 'call', email: '@' },
      },
      {
        email: 'Enter a valid email address',
        'registered_address[pincode]': 'Enter a 6 digit PIN code',
        'social[0][url]': 'Enter a link that begins with https://',
        'grievance_officer[phone]': 'Enter a telephone number',
        'grievance_officer[email]': 'Enter a valid email address',
      },
    ],
    [
      'shop',
      { service_centre_url: 'javascript:alert(1)' },
      { service_centre_url: 'Enter a link that begins with https://' },
    ],
    [
      'shop',
      {
        footer_links: [
          { label: 'Careers', link: 'https://careers.example/open' },
          { label: 'X', link: 'http://plain.example' },
          { label: '', link: '/nowhere' },
        ],
      },
      {
        'footer_links[1][link]':
          'Enter an address of this shop, such as /products, or a link that begins with https://',
        'footer_links[2][label]': 'This field is required',
        'footer_links[2][link]':
          'Enter an address of this shop, such as /products, or a link that begins with https://',
      },
    ],
    [
      'content',
      { enterprise: { banners: [], series: [], steps: [{ title: 'Call', text: '' }] } },
      { 'enterprise[steps][0][text]': 'This field is required' },
    ],
    ['shop', { branches: 'none' }, { branches: 'This must be a list' }],
    [
      'limits',
      { cart_total: 0, eway_threshold: '-1' },
      {
        cart_total: 'A whole number from 1 to 100',
        eway_threshold: 'Enter a number above 0 with at most two decimals',
      },
    ],
    ['limits', { cart_total: 2, restricted_total: 3 }, { restricted_total: 'Not above 2' }],
    [
      'limits',
      { requests_per_second_per_address: 3 },
      {
        requests_per_second_per_address:
          'Enter 0 for no limit, or at least 10, because each page makes several requests',
      },
    ],
    [
      'tax',
      { default_place_of_supply: { city: 'Pune', state_id: 98 }, gst_rate: '41' },
      { 'default_place_of_supply[state_id]': 'Choose a state', gst_rate: 'A percentage from 0 to 40' },
    ],
    [
      'tax',
      { payment_fee_percent: { pinelabs: '20.01', razorpay: '1.855' } },
      {
        'payment_fee_percent[pinelabs]': 'A percentage from 0 to 20 with at most two decimals, or nothing',
        'payment_fee_percent[razorpay]': 'A percentage from 0 to 20 with at most two decimals, or nothing',
      },
    ],
    [
      'invoice',
      { series: 'AB/1', copies: 4 },
      { series: 'At most 3 characters', copies: 'A whole number from 1 to 3' },
    ],
    [
      'policies',
      { terms: { updated_on: '2026-02-30', text: 'See {nothing}' } },
      { 'terms[updated_on]': 'Enter a date as yyyy-mm-dd', 'terms[text]': 'Unknown placeholder {nothing}' },
    ],
    [
      'content',
      { about: { text: '', albums: [{ title: 'Empty', pictures: [] }] } },
      { 'about[text]': 'This field is required', 'about[albums][0][pictures]': 'Add at least one image' },
    ],
  ])('reports every invalid field of %s and stores nothing: %j', async (group, values, expectedErrors) => {
    const before = (await readForm())[group]
    const response = await save(group, values)
    expect([response.http, response.status]).toEqual([422, false])
    expect(
      Object.fromEntries(
        Object.entries(response.data as Record<string, string[]>).map(([field, [message]]) => [field, message]),
      ),
    ).toEqual(expectedErrors)
    expect((await readForm())[group]).toEqual(before)
  })

  it('refuses a banner at its exact field: texts, dates and links', async () => {
    const { banners } = (await readForm()).home
    const [first, second, ...rest] = banners
    const wrong = {
      ...second,
      alt: '',
      from_date: '2026-12-02',
      to_date: '2026-12-01',
      link: 'https://elsewhere.example',
      image: { src: '/media/home/other', width: 10, height: 10, widths: [10] },
    }
    const response = await save('home', { banners: [first, wrong, ...rest] })
    expect([response.http, Object.keys(response.data as object).toSorted()]).toEqual([
      422,
      ['banners[1][alt]', 'banners[1][from_date]', 'banners[1][link]'],
    ])
    expect(
      (await save('home', { banners: [first, { ...wrong, alt: 'A', to_date: '', link: '/nowhere' }] })).data,
    ).toEqual({
      'banners[1][link]': ['Enter an address of a page of this shop, such as /products'],
    })
    expect(
      (await save('home', { banners: [first, { ...wrong, alt: 'A', link: '/products?sort=newest' }] })).data,
    ).toEqual({ 'banners[1][from_date]': ['The first day must not be after the last day'] })
    expect(
      (await save('home', { banners: [first, { ...wrong, alt: 'A', link: '/products', to_date: '' }] })).data,
    ).toEqual({ 'banners[1][image]': ['Choose an image'] })
  })

  it('refuses an unknown settings group and invalid values', async () => {
    expect((await shop.asOwner('admin/settings-update', { group: 'secrets', values: '{}' })).http).toBe(422)
    for (const values of ['not json', '[]', '"text"'])
      expect((await shop.asOwner('admin/settings-update', { group: 'shop', values })).data).toHaveProperty('values')
  })
})
