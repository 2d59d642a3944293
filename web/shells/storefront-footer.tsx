import { href } from '@handset/contract/pages.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { CachedFragment } from '../rendering/cached-fragment.tsx'
import { useShop } from '../lib/page/use-shop.ts'
import { Anchor } from '../ui/actions/anchor.tsx'
import { BrandLink } from './brand-link.tsx'
import { policyLinks, seriesLinks, type ShopLink, supportLinks } from './shop-links.ts'

const CookieSettings = lazy(() => import('./cookie-settings.tsx'))

const link = 'inline-flex min-h-11 min-w-11 items-center text-small text-soft hover:text-ink hover:underline'

export default function StorefrontFooter() {
  const shop = useShop()
  const popular = shop.popular_products.map(({ product_unique, product_name }) => ({
    label: product_name,
    href: href('product', { id: product_unique }),
  }))
  const ownLinks = shop.footer_links.map(({ label, link }) => ({ label, href: link }))
  const officer = shop.grievance_officer
  return (
    <CachedFragment
      as="footer"
      part="footer"
      cacheKey={shop}
      className="border-t border-line-soft bg-sunken pt-12 pb-10 md:pt-16"
    >
      <div className="page-width">
        <div className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 xl:grid-cols-5">
          {popular.length > 0 ? <FooterLinks title="Popular phones" links={popular} /> : null}
          <FooterLinks title="Shop" links={[{ label: 'All phones', href: href('products') }, ...seriesLinks(shop)]} />
          <FooterLinks
            title="Support"
            links={[...supportLinks(shop), { label: 'About', href: href('about') }, ...ownLinks]}
          />
          <FooterLinks title="Policies" links={policyLinks} more={<CookieSettingsButton className={link} />} />
          <div className="col-span-2 md:col-span-1">
            <FooterTitle>Contact</FooterTitle>
            <p className="text-small text-soft">{shop.hours}</p>
            <p className="mt-1 text-small text-soft">{shop.email_reply}</p>
            <FooterList
              links={[
                ...(shop.email ? [{ label: shop.email, href: `mailto:${shop.email}` }] : []),
                ...(shop.phone ? [{ label: shop.phone, href: `tel:${shop.phone.replace(/[^\d+]/g, '')}` }] : []),
                ...shop.social.map(({ name, url }) => ({ label: name, href: url })),
              ]}
            />
          </div>
        </div>
        <div className="mt-12 grid gap-6 border-t border-line pt-8 text-small text-muted md:grid-cols-[auto_1fr_1fr] md:gap-12">
          <BrandLink className="flex h-12 items-center" />
          <address className="not-italic">
            <span className="font-medium text-strong">{shop.legal_name || shop.name}</span>
            {[shop.address, shop.gstin && `GSTIN ${shop.gstin}`].filter(Boolean).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
          {officer.name ? (
            <p>
              <span className="font-medium text-strong">Grievance Officer</span>
              <br />
              {[officer.name, officer.title].filter(Boolean).join(', ')}
              <br />
              <a href={`mailto:${officer.email}`} className="hover:text-ink hover:underline">
                {officer.email}
              </a>{' '}
              · {officer.phone}
            </p>
          ) : null}
        </div>
      </div>
    </CachedFragment>
  )
}

function FooterTitle({ children }: { children: string }) {
  return <h2 className="mb-2 text-small font-semibold text-ink">{children}</h2>
}

function FooterList({ links }: { links: readonly ShopLink[] }) {
  return (
    <ul>
      {links.map(({ label, href: to }) => (
        <li key={`${label} ${to}`}>
          <Anchor href={to} className={link}>
            {label}
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

function FooterLinks({ title, links, more }: { title: string; links: readonly ShopLink[]; more?: ReactNode }) {
  return (
    <nav aria-label={title}>
      <FooterTitle>{title}</FooterTitle>
      <FooterList links={links} />
      {more}
    </nav>
  )
}

function CookieSettingsButton({ className }: { className: string }) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={className} onClick={() => setDialog('open')}>
        Cookie settings
      </button>
      {dialog === 'never' ? null : (
        <Suspense fallback={null}>
          <CookieSettings open={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </>
  )
}
