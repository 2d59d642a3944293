import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, type LoaderFunctionArgs } from 'react-router'
import { pageServices } from './lib/page-services.ts'
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import styles from './ui/styles.css?url'

export function links() {
  return [
    { rel: 'preload', href: interLatin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
    { rel: 'stylesheet', href: styles },
  ]
}

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(pageServices).shop
}

export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
