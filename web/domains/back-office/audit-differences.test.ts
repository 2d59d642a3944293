import { describe, expect, it } from 'vitest'
import { findDifferences } from './audit-differences.ts'
import { auditEntity, auditValueText } from './audit-labels.ts'

describe('differences of an audit entry', () => {
  it('lists changed fields, nested ones too, and leaves out unchanged ones', () => {
    expect(
      findDifferences(
        { name: 'Old', is_active: true, tax: { place: 'Pune', rate: 18 } },
        { name: 'New', is_active: false, tax: { place: 'Delhi', rate: 18 } },
      ),
    ).toEqual([
      { field: 'name', before: 'Old', after: 'New' },
      { field: 'is_active', before: 'Yes', after: 'No' },
      { field: 'tax.place', before: 'Pune', after: 'Delhi' },
    ])
  })

  it('lists all fields of a created or deleted record', () => {
    expect(findDifferences(null, { text: '', ids: [1, 2] })).toEqual([
      { field: 'text', before: null, after: 'Empty' },
      { field: 'ids', before: null, after: '1, 2' },
    ])
    expect(findDifferences({ code: 'A' }, null)).toEqual([{ field: 'code', before: 'A', after: null }])
    expect(findDifferences(null, null)).toEqual([])
    expect(findDifferences('a', 'b')).toEqual([{ field: 'value', before: 'a', after: 'b' }])
  })
})

it('an audited entity links to its page, and an unknown one to none', () => {
  expect(auditEntity('HS261121000001')).toEqual({
    label: 'HS261121000001',
    page: '/admin-orders/update/HS261121000001',
  })
  expect(auditEntity('tag/3')).toEqual({ label: 'Tag 3', page: '/admin-tags/update/3' })
  expect(auditEntity('coupon/A/B')).toEqual({ label: 'Coupon A/B', page: '/admin-coupons?searchText=A%2FB' })
  expect(auditEntity('settings/shop')).toEqual({ label: 'Settings shop', page: null })
})

describe('a value of an audit entry', () => {
  it('shows a status in words, and a date and a time as in India', () => {
    expect(auditValueText('order_status', '3')).not.toBe('3')
    expect(auditValueText('pickup_date', '2026-11-26')).toBe('26/11/2026')
    expect(auditValueText('publish_at', '2026-11-25T20:30:00.000Z')).toContain('26/11/2026')
    expect(auditValueText('noticed_at', '2026-11-26T15:44:00+05:30')).toBe('26/11/2026, 15:44')
    expect(auditValueText('kind', 'data-breach')).toBe('Data breach')
    expect(auditValueText('name', '2026-11')).toBe('2026-11')
    expect(auditValueText('query', 'searchText=&orderStatus=2&payStatus=1&fromDate=2026-11-26')).toBe(
      'Order status: Processing, Pay status: Pending, From date: 26/11/2026',
    )
    expect(auditValueText('query', 'searchText=')).toBe('None')
  })
})
