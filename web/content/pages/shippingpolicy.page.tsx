import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { pageServices } from '../../lib/api/page-services.ts'
import { useShop } from '../../lib/page/use-shop.ts'
import { PolicyView } from '../parts/policy-view.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(pageServices).content('shipping')
}

export default function ShippingPolicyPage() {
  const policy = useLoaderData<typeof loader>()
  const { name } = useShop()
  const { facts } = policy
  return (
    <PolicyView
      page="shippingPolicy"
      description={`How ${name} delivers: orders are processed within ${facts.processing_hours} hours and delivered within ${facts.delivery_days} days, free of charge.`}
      policy={policy}
      highlights={[
        { value: `${facts.processing_hours} hours`, label: 'at most, until your order is processed' },
        { value: `${facts.delivery_days} days`, label: 'to most places, excluding Sundays and holidays' },
        { value: '₹0', label: 'for shipping, on all orders' },
      ]}
    />
  )
}
