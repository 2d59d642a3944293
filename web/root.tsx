import type { ReactNode } from 'react'
import { Links, Outlet, Scripts, ScrollRestoration, type LoaderFunctionArgs } from 'react-router'
import { HeadScript } from './lib/page/head-script.tsx'
import { EarlyEvents, EarlyEventsScript } from './rendering/replay-early-events.tsx'
import { LinkNavigation } from './rendering/link-navigation.tsx'
import { pageServices } from './lib/api/page-services.ts'
import { useShopIfLoaded } from './lib/page/use-shop.ts'
import { Toasts } from './lib/stores/toasts.tsx'
import { PageError } from './shells/page-error.tsx'
import interLatin from './ui/styles/fonts/inter-latin.woff2?url'
import styles from './ui/styles/styles.css?url'
import { locateFile } from './ui/display/locate-file.ts'

export function links() {
  return [
    { rel: 'preload', href: locateFile(interLatin), as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
    { rel: 'manifest', href: '/manifest.webmanifest' },
  ]
}

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(pageServices).shop
}

/** The shop facts stay the same from page to page. */
export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  const look = useShopIfLoaded()?.look
  return (
    <html lang="en-IN" style={look?.style ?? undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0b0d12" media="(prefers-color-scheme: dark)" />
        <link rel="stylesheet" href={locateFile(styles)} precedence="default" />
        <Links />
        {look ? (
          <>
            <link rel="icon" href={`${look.icons}/icon-32.png`} sizes="32x32" />
            <link rel="icon" href={`${look.icons}/icon-192.png`} sizes="192x192" />
            <link rel="apple-touch-icon" href={`${look.icons}/icon-180.png`} />
          </>
        ) : null}
        <EarlyEventsScript />
        <HeadScript />
      </head>
      <body>
        {children}
        <Toasts />
        <LinkNavigation />
        <EarlyEvents />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  return (
    <main>
      <PageError />
    </main>
  )
}
