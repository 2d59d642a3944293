import { expect, it } from 'vitest'
import { presenceText } from './presence-text.ts'

const someone = (name: string, is_editing = 0) => ({ name, is_editing })

it.each([
  [[], ''],
  [[someone('Asha')], 'Asha is looking at this order'],
  [[someone('Asha', 1)], 'Asha is editing this order'],
  [[someone('Asha', 1), someone('Ravi')], 'Asha is editing this order. Ravi is looking at this order'],
  [['Asha', 'Ravi', 'Meera'].map((name) => someone(name)), 'Asha, Ravi and Meera are looking at this order'],
  [['Asha', 'Ravi', 'Meera', 'John'].map((name) => someone(name)), 'Asha, Ravi and 2 others are looking at this order'],
])('says who else is at an order: %j', (staffMembers, text) => {
  expect(presenceText(staffMembers)).toBe(text)
})
