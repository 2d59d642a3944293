import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { pageServices } from '../../lib/api/page-services.ts'
import { useShop } from '../../lib/page/use-shop.ts'
import { PolicyView } from '../parts/policy-view.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(pageServices).content('terms')
}

export default function TermsPage() {
  const policy = useLoaderData<typeof loader>()
  const { name } = useShop()
  return (
    <PolicyView
      page="terms"
      description={`The terms on which ${name} sells: orders, prices with all taxes, payment, warranty terms, complaints and the grievance officer.`}
      policy={policy}
      highlights={[
        { value: 'All taxes', label: 'are in every price, and shipping is free' },
        { value: '48 hours', label: 'at most, until a complaint is acknowledged' },
        { value: '1 month', label: 'at most, until a complaint is resolved' },
      ]}
    />
  )
}
