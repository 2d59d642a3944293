import { Outlet } from 'react-router'
export default function PageBoundary() { return <Outlet /> }
