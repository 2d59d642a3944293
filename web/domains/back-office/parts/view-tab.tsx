import Users from 'lucide-react/icons/users'
import { Anchor } from '../../../ui/actions/anchor.tsx'

interface ViewTabProps {
  href: string
  isCurrent: boolean
  /** The staff member who shares this view. */
  owner?: string | undefined
  children: string
}

/** A saved view as a tab over its list. */
export const ViewTab = ({ href, isCurrent, owner, children }: ViewTabProps) => (
  <Anchor
    href={href}
    aria-current={isCurrent ? 'true' : undefined}
    title={owner === undefined ? undefined : `Shared by ${owner}`}
    className="-mb-px flex min-h-[max(40px,var(--control-height,40px))] max-w-56 shrink-0 items-center gap-1.5 border-b-2 border-transparent px-3 font-medium text-soft hover:text-ink aria-current:border-ink aria-current:text-ink"
  >
    <span className="truncate">{children}</span>
    {owner === undefined ? null : (
      <>
        <Users aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
        <span className="sr-only">{`, shared by ${owner}`}</span>
      </>
    )}
  </Anchor>
)
