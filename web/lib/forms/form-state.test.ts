import { describe, expect, it, vi } from 'vitest'
import { isChangedValue, mergeErrors, withoutErrors } from './form-errors.ts'
import { fieldsOf, groupOf } from './form-fields.ts'

describe('errors of a form', () => {
  const before = { name: 'A', banners: [{ alt: '' }] }

  it('an error of a field is stale once its value has changed', () => {
    expect(isChangedValue('name', before, { ...before, name: 'B' })).toBe(true)
  })

  it('an error of a field holds while another field changes', () => {
    expect(isChangedValue('name', before, { ...before, banners: [] })).toBe(false)
  })

  it('an error inside a list is stale once the list has changed', () => {
    expect(isChangedValue('banners[0][alt]', before, { ...before, banners: [{ alt: 'Sale' }] })).toBe(true)
  })

  it('an error that belongs to no field of the form holds', () => {
    expect(isChangedValue('token', before, { ...before, name: 'B' })).toBe(false)
  })

  it('takes away only the errors that are resolved', () => {
    expect(withoutErrors({ name: 'Too short', slug: 'Taken' }, (name) => name === 'name')).toEqual({ slug: 'Taken' })
  })

  it('adds an error and takes away the one that is undefined', () => {
    expect(mergeErrors({ coupon: 'Expired', gstin: 'Invalid' }, { coupon: undefined, address: 'Missing' })).toEqual({
      gstin: 'Invalid',
      address: 'Missing',
    })
  })
})

describe('fieldsOf', () => {
  const values = { code: 'SAVE', sort: 3 as number | string, isActive: false }
  const setup = (name?: string) => {
    const change = vi.fn()
    return { change, ...fieldsOf({ name, values, errors: { code: 'Taken', 'tax[code]': 'Unknown' }, change }) }
  }

  it('gives a text field its name, its value and its error', () => {
    expect(setup().field('code')).toMatchObject({ name: 'code', value: 'SAVE', error: 'Taken' })
  })

  it('changes the value to the typed text, cleaned', () => {
    const { field, change } = setup()
    field('code', (text) => text.toUpperCase()).onChange({ target: { value: 'new' } })
    expect(change).toHaveBeenCalledExactlyOnceWith({ code: 'NEW' })
  })

  it('names the fields of a group after it and finds their errors', () => {
    expect(setup('tax').field('code')).toMatchObject({ name: 'tax[code]', value: 'SAVE', error: 'Unknown' })
  })

  it('changes a field of a group by its own name', () => {
    const { control, change } = setup('tax')
    control('sort').onChange('4')
    expect(change).toHaveBeenCalledExactlyOnceWith({ sort: '4' })
  })

  it('gives a switch whether it is on, and changes it', () => {
    const { flag, change } = setup()
    expect(flag('isActive').checked).toBe(false)
    flag('isActive').onChange(true)
    expect(change).toHaveBeenCalledExactlyOnceWith({ isActive: true })
  })
})

describe('groupOf', () => {
  const change = vi.fn()
  const values = { officer: { name: 'Asha', phone: '' }, title: '' }
  const officer = groupOf({ values, errors: { 'officer[phone]': 'Missing' }, change }, 'officer')

  it('names the fields of an object after it and finds their errors', () => {
    expect(officer.field('phone')).toMatchObject({ name: 'officer[phone]', value: '', error: 'Missing' })
  })

  it('changes one field of the object and keeps the others', () => {
    officer.control('phone').onChange('12345')
    expect(change).toHaveBeenCalledExactlyOnceWith({ officer: { name: 'Asha', phone: '12345' } })
  })

  it('names an object inside an object by its whole path', () => {
    const inner = groupOf({ name: 'about', values, errors: {}, change }, 'officer')
    expect(inner.field('name').name).toBe('about[officer][name]')
  })
})
