import { expect, it } from 'vitest'
import { isAllowedPlace } from './fetch-label.ts'
import { shiprocketFilePlaces } from './shiprocket/shiprocket-files.ts'

it.each([
  ['https://kr-shipmultichannel.s3.ap-southeast-1.amazonaws.com/1/labels/a.pdf', true],
  ['https://kr-shipmultichannel-mum.s3.ap-south-1.amazonaws.com/1/labels/a.pdf?X-Amz-Date=1', true],
  ['https://s3-ap-southeast-1.amazonaws.com/kr-shipmultichannel/1/manifest/a.pdf', true],
  ['https://s3-ap-southeast-1.amazonaws.com/kr-shipmultichannel-evil/a.pdf', false],
  ['https://s3-ap-southeast-1.amazonaws.com/other/kr-shipmultichannel/a.pdf', false],
  ['https://s3-ap-southeast-1.amazonaws.com/kr-shipmultichannel/../other/a.pdf', false],
  ['https://kr-shipmultichannel.s3.ap-southeast-1.amazonaws.com.evil.example/a.pdf', false],
  ['https://other.s3.ap-southeast-1.amazonaws.com/a.pdf', false],
  ['http://kr-shipmultichannel.s3.ap-southeast-1.amazonaws.com/a.pdf', false],
  ['https://kr-shipmultichannel.s3.ap-southeast-1.amazonaws.com:8443/a.pdf', false],
])('Shiprocket keeps its documents at %s: %s', (link, isAllowed) => {
  expect(isAllowedPlace(new URL(link), shiprocketFilePlaces)).toBe(isAllowed)
})
