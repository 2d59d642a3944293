import { data } from 'react-router'

/** Answers unknown addresses with status 404; the error boundary renders the page. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
