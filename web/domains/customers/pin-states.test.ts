import { expect, it } from 'vitest'
import { statesOfPin } from './pin-states.ts'

it.each([
  ['411030', ['Maharashtra']],
  ['110001', ['Delhi']],
  ['500001', ['Telangana', 'Andhra Pradesh']],
  ['403001', ['Maharashtra', 'Goa']],
  ['999999', []],
])('finds the State of PIN code %s: %j', (pincode, names) => {
  expect(statesOfPin(pincode).map(({ state_name }) => state_name)).toEqual(names)
})
