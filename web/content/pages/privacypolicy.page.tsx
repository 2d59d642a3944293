import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { pageServices } from '../../lib/api/page-services.ts'
import { useShop } from '../../lib/page/use-shop.ts'
import { PolicyView } from '../parts/policy-view.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(pageServices).content('privacy')
}

export default function PrivacyPolicyPage() {
  const policy = useLoaderData<typeof loader>()
  const { name } = useShop()
  const { facts } = policy
  return (
    <PolicyView
      page="privacyPolicy"
      description={`What personal data ${name} collects and why, who receives it, how long it is kept, and what you can ask.`}
      policy={policy}
      highlights={[
        { value: facts.data_stored_in, label: 'is where your data is stored' },
        { value: 'Never', label: 'is your data sold' },
        { value: '1 month', label: 'at most, until we answer a request about your data' },
      ]}
    />
  )
}
