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
      promises={[
        { figure: `${facts.processing_hours} hours`, words: 'at most, until your order is processed' },
        { figure: `${facts.delivery_days} days`, words: 'to most places, excluding Sundays and holidays' },
        { figure: '₹0', words: 'for shipping, on all orders' },
      ]}
    />
  )
}
