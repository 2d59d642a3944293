import { describe, expect, it } from 'vitest'
import { pageTrail } from './page-trail.ts'

describe('the breadcrumb of a back office page', () => {
  it('names the list that a record belongs to', () => {
    expect(pageTrail('/admin-orders/update/HS1', 'HS1')).toEqual([
      { label: 'Dashboard', href: '/admin-dashboard' },
      { label: 'Orders', href: '/admin-orders' },
      { label: 'HS1' },
    ])
  })

  it('leads from a list to the dashboard', () => {
    expect(pageTrail('/admin-tags', 'Tags')).toEqual([
      { label: 'Dashboard', href: '/admin-dashboard' },
      { label: 'Tags' },
    ])
  })

  it('begins in the warehouse with its orders', () => {
    expect(pageTrail('/warehouse-admin-orders/update/HS1', 'HS1').map(({ label }) => label)).toEqual([
      'Warehouse Admin',
      'Orders',
      'HS1',
    ])
  })

  it('is empty on the pages after a log-in and outside the back office', () => {
    for (const path of ['/admin-dashboard', '/warehouse-admin-orders', '/products', '/nowhere'])
      expect(pageTrail(path, 'Page')).toEqual([])
  })
})
