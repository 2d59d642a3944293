import { Outlet } from 'react-router'
export default function StorefrontShell() { return <main><Outlet /></main> }
