import { describePolicy } from './describe-policy.ts'

describePolicy({
  path: '/shippingpolicy',
  title: 'Shipping policy',
  link: 'Shipping Policy',
  section: 'At your door',
  promises: [
    /within 24 hours/,
    /Delivery is made within 8 days, excluding Sundays and holidays/,
    /10 to 12 working days/,
    /takes 8 working days/,
  ],
})
