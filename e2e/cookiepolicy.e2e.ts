import { describePolicy } from './describe-policy.ts'

describePolicy({
  path: '/cookiepolicy',
  title: 'Cookie policy',
  link: 'Cookie Policy',
  section: 'How to say no',
  promises: [/retained for up to 13 months/, /No advertising cookies/],
})
