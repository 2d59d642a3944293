import { describePolicy } from './describe-policy.ts'

describePolicy({
  path: '/returnpolicy',
  title: 'Refund and return policy',
  link: 'Refund & Return Policy',
  section: 'How to return an item',
  promises: [
    /only for wrong or damaged items/,
    /Within 2 days of delivery/,
    /within 8 working days to the original payment method/,
  ],
})
