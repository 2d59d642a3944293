import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { optionSizes } from './option-sizes.rules.ts'

describe('memory and storage in the name of an option', () => {
  it.each([
    ['8 GB + 128 GB', 8, 128],
    ['12GB/1TB', 12, 1024],
    ['256 GB', null, 256],
    ['46 mm', null, null],
    ['', null, null],
  ])('%s', (option, ram_gb, storage_gb) => {
    expect(optionSizes(option)).toEqual({ ram_gb, storage_gb })
  })

  it('are parsed regardless of spaces and capitals', () => {
    const space = fc.constantFrom('', ' ', '  ')
    const unit = fc.constantFrom('GB', 'gb', 'Gb')
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1024 }),
        fc.integer({ min: 1, max: 16_384 }),
        space,
        unit,
        fc.constantFrom('+', '/', ' + ', ', '),
        (ram_gb, storage_gb, gap, gb, between) => {
          expect(optionSizes(`${ram_gb}${gap}${gb}${between}${storage_gb}${gap}${gb}`)).toEqual({ ram_gb, storage_gb })
        },
      ),
    )
  })
})
