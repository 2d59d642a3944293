import { describePolicy } from './describe-policy.ts'

describePolicy({
  path: '/privacypolicy',
  title: 'Privacy policy',
  link: 'Privacy Policy',
  section: 'What you can ask',
  promises: [/Your data is stored in India/, /Digital Personal Data Protection Act, 2023/],
})
