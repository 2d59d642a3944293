import { describe, expect, it } from 'vitest'
import { openFileShop } from '../../test/shop.ts'
import { storeEnquiry } from './store-enquiry.ts'

const shop = await openFileShop()
for (let nth = 1; nth <= 12; nth += 1)
  await storeEnquiry(shop.db, {
    name: `Asha ${nth}`,
    email: 'asha@example.com',
    phone: '9876543210',
    business_name: `Firm ${nth}`,
  })

describe('staff enquiries', () => {
  const list = async (input: Record<string, unknown> = {}) => (await shop.asOwner('admin/get-all-enquires', input)).data
  const open = (id: unknown) => shop.asOwner('admin/get-enquiry-details', { id })

  it('lists enquiries newest first, ten per page', async () => {
    const { product_review_list: newest, ...counts } = await list()
    expect([newest.length, newest[0].company_name]).toEqual([10, 'Firm 12'])
    expect(counts).toMatchObject({ last_page: 2, total: 12 })
    expect((await list({ page: 2 })).product_review_list).toMatchObject([{ name: 'Asha 2' }, { name: 'Asha 1' }])
    expect((await list({ page: 3 })).product_review_list).toEqual([])
    expect((await shop.asOwner('admin/get-all-enquires', { page: 0 })).http).toBe(422)
  })

  it('opens a complete enquiry as written and marks it as read', async () => {
    const written = {
      name: 'Ravi',
      email: 'ravi@example.com',
      phone: '9876543211',
      gst_number: '27AAPFU0939F1ZV',
      message: '<script>alert(1)</script>\nTen phones',
    }
    await storeEnquiry(shop.db, { ...written, business_name: 'Firm' })
    const [newest] = (await list()).product_review_list
    expect(newest.is_read).toBe(0)
    const opened = await open(newest.id)
    expect(opened.data).toEqual({
      id: newest.id,
      date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      ...written,
      company_name: 'Firm',
      is_read: 1,
      state: 'new',
      assignee: null,
      version: 1,
      answers: [],
    })
    expect((await list()).product_review_list[0].is_read).toBe(1)
  })

  it('shows fields that a company left out as empty', async () => {
    const id = (await list({ page: 2 })).product_review_list.at(-1).id
    expect((await open(id)).data).toMatchObject({ gst_number: '', message: '' })
  })

  it('answers 404 for an unknown enquiry and refuses an invalid id', async () => {
    expect((await open(999_999)).http).toBe(404)
    const refused = await open('x')
    expect([refused.http, Object.keys(refused.data)]).toEqual([422, ['id']])
  })
})
