import { describePolicy } from './describe-policy.ts'

describePolicy({
  path: '/termsandconditions',
  title: 'Terms and conditions',
  link: 'Terms and Conditions',
  section: 'Warranty terms',
  promises: [
    'Orders cannot be cancelled',
    /We acknowledge every complaint within 48 hours and resolve it within one month/,
    /the country of origin/,
  ],
})
