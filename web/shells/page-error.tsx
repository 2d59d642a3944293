import { href } from '@handset/contract/pages.ts'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { PageHead } from '../lib/page/page-head.tsx'
import { useShopIfLoaded } from '../lib/page/use-shop.ts'
import { Button } from '../ui/actions/button.tsx'
import { ChipLink } from '../ui/actions/chip.tsx'
import { LinkButton } from '../ui/actions/link-button.tsx'
import { seriesLinks } from './shop-links.ts'

/** Replaces a page that does not exist or failed. */
export function PageError() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <BrokenPage />
}

function NotFoundPage() {
  const shop = useShopIfLoaded()
  return (
    <>
      <PageHead title="Page not found" />
      <ErrorPage
        code="404"
        title="This page does not exist"
        actions={<LinkButton href={href('products')}>See all phones</LinkButton>}
      >
        <p>The address may have changed, or the product is no longer sold. Perhaps one of these:</p>
        <div className="mt-5 flex flex-wrap justify-center gap-2">
          {shop
            ? seriesLinks(shop).map((link) => (
                <ChipLink key={link.href} href={link.href}>
                  {link.label}
                </ChipLink>
              ))
            : null}
        </div>
      </ErrorPage>
    </>
  )
}

function BrokenPage() {
  return (
    <>
      <PageHead title="Something went wrong" />
      <ErrorPage
        code="Oh no"
        title="Something went wrong"
        actions={
          <>
            <Button onClick={() => window.location.reload()}>Reload the page</Button>
            <LinkButton href={href('home')} tone="secondary">
              Go to the home page
            </LinkButton>
          </>
        }
      >
        <p>This is not your fault. Your cart is unchanged. Please try again in a moment.</p>
      </ErrorPage>
    </>
  )
}

/** Replaces a page that could not be shown: says what happened and offers links. */
function ErrorPage({
  code,
  title,
  children,
  actions,
}: {
  code: string
  title: string
  children: ReactNode
  actions: ReactNode
}) {
  return (
    <div className="mx-auto flex min-h-[60svh] max-w-prose flex-col items-center justify-center gap-4 px-4 py-20 text-center">
      <p aria-hidden="true" className="text-display font-semibold text-control">
        {code}
      </p>
      <h1 className="text-h1">{title}</h1>
      <div className="max-w-form text-soft">{children}</div>
      <div className="mt-4 flex flex-wrap justify-center gap-3">{actions}</div>
    </div>
  )
}
