import { expect, it } from 'vitest'
import { states } from '../../states.data.ts'
import { readPlaceOfSupply } from './place-of-supply.rules.ts'

it.each([
  ['Pune, Maharashtra', 'Pune', 27],
  ['Maharashtra', '', 27],
  ['  new   delhi ,  DELHI ', 'new delhi', 7],
  ['Jammu, Jammu and Kashmir', 'Jammu', 1],
  ['Daman, Dadra & Nagar Haveli and Daman & Diu', 'Daman', 26],
  ['Baner, Pune, Maharashtra', 'Baner, Pune', 27],
])('%s names a State', (text, city, stateId) =>
  expect(readPlaceOfSupply(text)).toMatchObject({ city, state_id: stateId }),
)

it.each([
  '',
  ' ',
  'Pune',
  'Maharashtra, Pune',
  'Pune Maharashtra',
  '<b>Pune</b>, Maharashtra',
  'x'.repeat(10_000),
  `${'x'.repeat(200)}, Maharashtra`,
  'Pune,',
])('%s does not', (text) => expect(readPlaceOfSupply(text)).toBeNull())

it('reads every State of the list by its own name', () => {
  expect(states.map(({ state_name }) => readPlaceOfSupply(`Somewhere, ${state_name}`)?.state_id)).toEqual(
    states.map(({ state }) => state),
  )
})
