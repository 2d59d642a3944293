import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { pageServices } from '../../lib/api/page-services.ts'
import { useShop } from '../../lib/page/use-shop.ts'
import { PolicyView } from '../parts/policy-view.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(pageServices).content('returns')
}

export default function ReturnPolicyPage() {
  const policy = useLoaderData<typeof loader>()
  const { name } = useShop()
  const { facts } = policy
  return (
    <PolicyView
      page="returnPolicy"
      description={`Returns at ${name}: wrong or damaged items within ${facts.return_days} days of delivery, refunds within ${facts.refund_days} working days to the original payment method.`}
      policy={policy}
      highlights={[
        { value: `${facts.return_days} days`, label: 'from delivery to tell us of a wrong or damaged item' },
        { value: `${facts.refund_days} working days`, label: 'at most, for a refund to the original payment method' },
        { value: '₹0', label: 'for the collection of what you return' },
      ]}
    />
  )
}
