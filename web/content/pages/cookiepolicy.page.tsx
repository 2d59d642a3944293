import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { pageServices } from '../../lib/api/page-services.ts'
import { useShop } from '../../lib/page/use-shop.ts'
import { PolicyView } from '../parts/policy-view.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(pageServices).content('cookies')
}

export default function CookiePolicyPage() {
  const policy = useLoaderData<typeof loader>()
  const { name } = useShop()
  const { facts } = policy
  return (
    <PolicyView
      page="cookiePolicy"
      description={`Which cookies and browser storage ${name} uses, what for, how long they are kept, and how to say no.`}
      policy={policy}
      highlights={[
        { value: 'None', label: 'for advertising' },
        { value: `${facts.analytics_cookie_months} months`, label: 'at most, for analytic cookies' },
        { value: 'Your choice', label: 'to delete or block any of them in your browser' },
      ]}
    />
  )
}
