import { useLocation } from 'react-router'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { classNames } from '../../../ui/display/class-names.ts'
import { useScrollCurrentIntoView } from '../../../ui/navigation/use-current-in-view.ts'
import { accountLinks } from './account-links.ts'

const linkClass =
  'flex min-h-12 items-center gap-3 rounded-control px-3 text-base font-medium whitespace-nowrap transition-colors duration-120 max-lg:rounded-full max-lg:border max-lg:border-line max-lg:px-4 max-lg:text-small'

/** Account menu: a column beside the content, on small screens a row above it. */
export function AccountMenu() {
  const { pathname } = useLocation()
  const list = useScrollCurrentIntoView<HTMLUListElement>(pathname)

  return (
    <nav aria-label="Account">
      <ul
        ref={list}
        className="relative flex gap-2 max-lg:gutter max-lg:-mx-[clamp(16px,4vw,40px)] max-lg:overflow-x-auto max-lg:pb-1 max-lg:no-scrollbar lg:flex-col lg:gap-1"
      >
        {accountLinks.map(({ path, href, label, Icon }) => {
          const isCurrent = path === pathname
          return (
            <li key={href}>
              <Anchor
                href={href}
                aria-current={isCurrent ? 'page' : undefined}
                className={classNames(
                  linkClass,
                  isCurrent ? 'bg-ink text-ground max-lg:border-ink' : 'text-strong hover:bg-tile',
                )}
              >
                <Icon
                  aria-hidden="true"
                  className={classNames('size-5 shrink-0 max-lg:size-4.5', !isCurrent && 'text-muted')}
                />
                {label}
              </Anchor>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
