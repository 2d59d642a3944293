import { href } from '@handset/contract/pages.ts'
import { redirect, type LoaderFunctionArgs } from 'react-router'

/** Target of the search form without JavaScript: redirects to the results, or to all phones for an empty text. */
export function loader({ request }: LoaderFunctionArgs) {
  const text = new URL(request.url).searchParams.get('text')?.trim()
  return redirect(text ? href('search', { text }) : href('products'))
}
