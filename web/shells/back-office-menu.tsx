import { useId } from 'react'
import { useLocation } from 'react-router'
import { Anchor } from '../ui/actions/anchor.tsx'
import { classNames } from '../ui/display/class-names.ts'
import type { BackOfficeLink } from './back-office-link.ts'
import type { MenuCount } from './menu-counts.ts'

interface MenuProps {
  label: string
  links: readonly BackOfficeLink[]
  counts: readonly MenuCount[]
  /** Icons without words. */
  collapsed?: boolean
  onNavigate?: (() => void) | undefined
}

/** The pages of the back office by groups, each with its heading, and with the number of what waits there. */
export function BackOfficeMenu({ label, links, collapsed = false, ...rest }: MenuProps) {
  const groups = [...new Set(links.map(({ group }) => group))]
  return (
    <nav aria-label={label} className={classNames('flex flex-col', collapsed ? 'gap-2' : 'gap-3')}>
      {groups.map((group) => (
        <MenuGroup
          key={group}
          group={group}
          links={links.filter((link) => link.group === group)}
          collapsed={collapsed}
          {...rest}
        />
      ))}
    </nav>
  )
}

function MenuGroup({ group, links, collapsed = false, ...rest }: Omit<MenuProps, 'label'> & { group: string }) {
  const id = useId()
  return (
    <div className={classNames(collapsed && group !== '' && 'border-t border-line-soft pt-2')}>
      {group === '' ? null : (
        <p id={id} className={collapsed ? 'sr-only' : 'px-3 pb-1 text-caption font-medium text-muted'}>
          {group}
        </p>
      )}
      <ul aria-labelledby={group === '' ? undefined : id} className="flex flex-col gap-0.5">
        {links.map((link) => (
          <MenuEntry key={link.href} link={link} collapsed={collapsed} {...rest} />
        ))}
      </ul>
    </div>
  )
}

interface MenuEntryProps extends Omit<MenuProps, 'label' | 'links'> {
  link: BackOfficeLink
  collapsed: boolean
}

function MenuEntry({ link: { Icon, ...link }, counts, collapsed, onNavigate }: MenuEntryProps) {
  const { pathname } = useLocation()
  const id = useId()
  const isCurrent = pathname === link.href || pathname.startsWith(`${link.href}/`)
  const waiting = counts.find(({ page }) => page === link.page)
  const meaning = waiting && `${waiting.count.toLocaleString('en-IN')} ${waiting.meaning}`
  return (
    <li className="relative">
      <Anchor
        href={link.href}
        onClick={onNavigate}
        aria-current={isCurrent ? 'page' : undefined}
        aria-describedby={waiting ? id : undefined}
        data-tip={collapsed ? [link.label, meaning].filter(Boolean).join(': ') : undefined}
        className={classNames(
          'peer flex min-h-9 items-center gap-3 rounded-control font-medium max-xl:min-h-11',
          collapsed ? 'justify-center' : 'px-3',
          waiting && !collapsed && 'pr-11',
          isCurrent ? 'bg-accent-ground text-accent-text' : 'text-soft hover:bg-sunken hover:text-ink',
        )}
      >
        <Icon className="size-4 shrink-0" />
        <span className={collapsed ? 'sr-only' : 'truncate'}>{link.label}</span>
      </Anchor>
      {waiting ? <CountBadge id={id} count={waiting.count} meaning={meaning ?? ''} collapsed={collapsed} /> : null}
    </li>
  )
}

/** The number beside the link, and its meaning as the description of the link. */
function CountBadge({
  id,
  count,
  meaning,
  collapsed,
}: {
  id: string
  count: number
  meaning: string
  collapsed: boolean
}) {
  const shown = count > 999 ? '999+' : String(count)
  return (
    <>
      <span
        aria-hidden="true"
        title={collapsed ? undefined : meaning}
        className={classNames(
          'pointer-events-none absolute rounded-full font-medium tabular',
          collapsed
            ? 'top-0 right-0 min-w-4 bg-accent px-1 text-center text-[10px]/4 text-on-accent'
            : 'top-1/2 right-1.5 -translate-y-1/2 bg-tile peer-aria-[current=page]:bg-ground px-1.5 text-caption/5 text-strong',
        )}
      >
        {collapsed && count > 99 ? '99+' : shown}
      </span>
      <span id={id} hidden>
        {meaning}
      </span>
    </>
  )
}
