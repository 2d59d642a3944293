import { data, type LoaderFunctionArgs, redirect } from 'react-router'

/** Addresses of the back office by their beginning, with the page that says in its shell that there is none. */
const staffNotFound = [
  ['admin-', '/admin-not-found'],
  ['warehouse-admin-', '/warehouse-admin-not-found'],
] as const

/** Answers unknown addresses with status 404, and leads staff to the answer in their own shell; the error boundary renders it. */
export function loader({ params }: LoaderFunctionArgs) {
  const [, staffPage] = staffNotFound.find(([start]) => params['*']?.startsWith(start)) ?? []
  if (staffPage !== undefined) throw redirect(staffPage)
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
