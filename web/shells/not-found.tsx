import { data } from 'react-router'

/** Every address that is no page: status 404, told by the boundary around it. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
