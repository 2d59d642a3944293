import { expect, it } from 'vitest'
import { listChanges } from './list-changes.rules.ts'

it('lists the fields of an audit entry that differ, as text', () => {
  expect(listChanges({ city: 'Pune', pincode: '411045' }, { city: 'Mumbai', pincode: '411045' })).toEqual([
    { field: 'city', before: 'Pune', after: 'Mumbai' },
  ])
  expect(listChanges(null, { imei_no: ['1', '2'], version: 3, eway_bill_number: null, of: { id: 1 } })).toEqual([
    { field: 'imei_no', before: '', after: '1, 2' },
    { field: 'version', before: '', after: '3' },
    { field: 'of', before: '', after: '{"id":1}' },
  ])
  expect(listChanges(null, null)).toEqual([])
})
