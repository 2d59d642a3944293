import { staffNotFoundPages } from '@handset/contract/pages.ts'
import { data, type LoaderFunctionArgs, redirect } from 'react-router'

/** Answers unknown addresses with status 404, and leads staff to the response in their own shell; the error boundary renders it. */
export function loader({ params }: LoaderFunctionArgs) {
  const staffPage = staffNotFoundPages.find(({ start }) => params['*']?.startsWith(start))
  if (staffPage) throw redirect(`/${staffPage.name}`)
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
