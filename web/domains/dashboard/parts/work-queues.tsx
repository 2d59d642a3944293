import type { DashboardSummary } from '@handset/contract/domains/dashboard/dashboard.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { classNames } from '../../../ui/display/class-names.ts'

type Queue = DashboardSummary['queues'][number]

const countText = (count: number): string => (count >= limits.queueCap ? `${limits.queueCap - 1}+` : String(count))
const tileClass =
  'flex h-full min-h-14 sm:min-h-18 items-center justify-between gap-3 rounded-card border border-line bg-ground px-4 py-2'

/** Pending tasks, each with a link. */
export function WorkQueues({ queues }: { queues: readonly Queue[] }) {
  if (queues.length === 0) return null
  const isAllDone = queues.every(({ count }) => count === 0)
  return (
    <section aria-labelledby="waiting" className="flex flex-col gap-3">
      <h2 id="waiting" className="text-base font-semibold">
        {isAllDone ? 'Nothing to do' : 'Waiting for you'}
      </h2>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
        {queues.map((queue) => (
          <li key={queue.key}>
            <QueueTile queue={queue} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function QueueTile({ queue: { label, count, link } }: { queue: Queue }) {
  const content = (
    <>
      <span className={count === 0 ? 'text-muted' : 'font-medium'}>{label}</span>
      <span className={classNames('text-h3 tabular', count === 0 ? 'text-muted' : 'font-semibold')}>
        {countText(count)}
      </span>
    </>
  )
  return (
    <Anchor href={link} className={classNames(tileClass, 'hover:border-strong')}>
      {content}
    </Anchor>
  )
}
