import { href } from '@handset/contract/pages.ts'
import { redirect, type LoaderFunctionArgs } from 'react-router'

/** Where the search form goes without JavaScript: on to the page of results, or to all phones when nothing was typed. */
export function loader({ request }: LoaderFunctionArgs) {
  const text = new URL(request.url).searchParams.get('text')?.trim()
  return redirect(text ? href('search', { text }) : href('products'))
}
