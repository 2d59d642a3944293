import Menu from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { CartButton } from '../domains/cart/parts/cart-button.tsx'
import { SearchBox } from '../domains/catalogue/search-box/search-box.tsx'
import { UserMenu } from '../domains/customers/parts/user-menu.tsx'
import { useShop } from '../lib/page/use-shop.ts'
import { CachedFragment } from '../rendering/cached-fragment.tsx'
import { Anchor } from '../ui/actions/anchor.tsx'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { classNames } from '../ui/display/class-names.ts'
import { BrandLink } from './brand-link.tsx'
import { headerLinks } from './shop-links.ts'

const SideMenu = lazy(() => import('./side-menu.tsx'))

export function StorefrontHeader() {
  const { scrolled, hidden } = useHeaderScroll()
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never')
  const [searching, setSearching] = useState(false)
  return (
    <header
      data-away={(hidden && !searching) || undefined}
      className={classNames(
        'sticky top-0 z-30 border-b transition-[translate,background-color,border-color] duration-240 ease-out focus-within:translate-y-0',
        scrolled ? 'border-line-soft bg-ground/72 backdrop-blur-xl' : 'border-transparent bg-ground',
        hidden && !searching && '-translate-y-full',
      )}
    >
      <div className="page-width flex h-14 items-center gap-1 md:h-16 xl:gap-2">
        <IconButton label="Menu" aria-haspopup="dialog" className="-ml-3" onClick={() => setMenu('open')}>
          <Menu className="size-5.5" />
        </IconButton>
        <BrandLink className="mr-auto flex h-12 items-center rounded-control px-1 xl:mr-6" />
        <HeaderNav />
        <div className="hidden w-56 md:block lg:w-72 xl:w-60">
          <SearchBox />
        </div>
        {searching ? null : (
          <IconButton label="Find products" className="md:hidden" onClick={() => setSearching(true)}>
            <Search className="size-5.5" />
          </IconButton>
        )}
        <CartButton />
        <div className="-mr-3">
          <UserMenu />
        </div>
      </div>
      {searching ? (
        <div className="page-width pb-3 md:hidden">
          <SearchBox focusFirst onDone={() => setSearching(false)} />
        </div>
      ) : null}
      {menu === 'never' ? null : (
        <Suspense fallback={null}>
          <SideMenu open={menu === 'open'} onClose={() => setMenu('closed')} />
        </Suspense>
      )}
    </header>
  )
}

function HeaderNav() {
  const { pathname } = useLocation()
  const links = headerLinks(useShop())
  return (
    <CachedFragment
      as="nav"
      part="header-nav"
      cacheKey={[links, pathname]}
      aria-label="Main"
      className="mr-auto hidden xl:block"
    >
      <ul className="flex">
        {links.map((link) => (
          <li key={link.href}>
            <Anchor
              href={link.href}
              aria-current={link.href === pathname ? 'page' : undefined}
              className="flex h-12 items-center rounded-full px-3 text-small font-medium whitespace-nowrap text-soft hover:bg-tile aria-[current=page]:text-ink"
            >
              {link.label}
            </Anchor>
          </li>
        ))}
      </ul>
    </CachedFragment>
  )
}

function isHidden(y: number, step: number, wasHidden: boolean): boolean {
  if (step > 24 && y > 400) return true
  return step < -4 || y < 200 ? false : wasHidden
}

/**
 * Whether the page is scrolled, and whether the header is hidden: fast scrolling down hides it, scrolling up shows it.
 */
function useHeaderScroll() {
  const [state, setState] = useState({ scrolled: false, hidden: false })

  useEffect(() => {
    let last = window.scrollY
    const onScroll = () => {
      const y = window.scrollY
      const step = y - last
      last = y
      setState((previous) => {
        const scrolled = y > 48
        const hidden = isHidden(y, step, previous.hidden)
        return previous.scrolled === scrolled && previous.hidden === hidden ? previous : { scrolled, hidden }
      })
    }
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])

  return state
}
