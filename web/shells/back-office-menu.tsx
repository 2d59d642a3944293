import { useId, type ComponentType } from 'react'
import { useLocation } from 'react-router'
import { Anchor } from '../ui/actions/anchor.tsx'
import { classNames } from '../ui/display/class-names.ts'

export interface BackOfficeLink {
  /** Its heading in the menu; empty: above the groups. */
  group: string
  label: string
  href: string
  Icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>
}

interface MenuProps {
  label: string
  links: readonly BackOfficeLink[]
  onNavigate?: (() => void) | undefined
}

/** The pages of the back office by groups, each with its heading. */
export function BackOfficeMenu({ label, links, onNavigate }: MenuProps) {
  const groups = [...new Set(links.map(({ group }) => group))]
  return (
    <nav aria-label={label} className="flex flex-col gap-3">
      {groups.map((group) => (
        <MenuGroup
          key={group}
          group={group}
          links={links.filter((link) => link.group === group)}
          onNavigate={onNavigate}
        />
      ))}
    </nav>
  )
}

function MenuGroup({ group, links, onNavigate }: Omit<MenuProps, 'label'> & { group: string }) {
  const id = useId()
  return (
    <div>
      {group === '' ? null : (
        <p id={id} className="px-3 pb-1 text-caption font-medium text-muted">
          {group}
        </p>
      )}
      <ul aria-labelledby={group === '' ? undefined : id} className="flex flex-col gap-0.5">
        {links.map((link) => (
          <li key={link.href}>
            <MenuLink link={link} onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function MenuLink({ link: { Icon, ...link }, onNavigate }: { link: BackOfficeLink } & Pick<MenuProps, 'onNavigate'>) {
  const { pathname } = useLocation()
  const isCurrent = pathname === link.href || pathname.startsWith(`${link.href}/`)
  return (
    <Anchor
      href={link.href}
      onClick={onNavigate}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'flex min-h-9 items-center gap-3 rounded-control px-3 font-medium max-lg:min-h-11',
        isCurrent ? 'bg-accent-ground text-accent-text' : 'text-soft hover:bg-sunken hover:text-ink',
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="truncate">{link.label}</span>
    </Anchor>
  )
}
