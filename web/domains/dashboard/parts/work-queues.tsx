import type { DashboardSummary } from '@handset/contract/domains/dashboard/dashboard.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { TipBox } from '../../../ui/overlays/tip.tsx'
import { useTip } from '../../../ui/overlays/use-tip.ts'
import { queueMeanings } from '../queue-meanings.ts'

type Queue = DashboardSummary['queues'][number]

const countText = (count: number): string => (count >= limits.queueCap ? `${limits.queueCap - 1}+` : String(count))

/** Pending tasks, each with a link to the list of just these; queues without a task follow in one line. */
export function WorkQueues({ queues }: { queues: readonly Queue[] }) {
  if (queues.length === 0) return null
  const waiting = queues.filter(({ count }) => count > 0)
  const empty = queues.filter(({ count }) => count === 0)
  return (
    <section aria-labelledby="waiting" className="flex flex-col gap-3">
      <h2 id="waiting" className="text-base font-semibold">
        {waiting.length === 0 ? 'Nothing to do' : 'Waiting for you'}
      </h2>
      {waiting.length === 0 ? null : (
        <ul className="grid grid-cols-2 gap-3 md:auto-rows-fr md:grid-cols-3 xl:grid-cols-5">
          {waiting.map((queue) => (
            <li key={queue.key} className="max-md:last:odd:col-span-2">
              <QueueLink
                queue={queue}
                className="flex h-full min-h-14 flex-col-reverse justify-end gap-x-3 rounded-card border border-line bg-ground px-4 py-2 font-medium hover:border-strong sm:flex-row sm:items-center sm:justify-between"
                countClass="text-h3 font-semibold tabular"
              />
            </li>
          ))}
        </ul>
      )}
      {empty.length === 0 ? null : (
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-small text-muted">
          <span id="queues-empty">Empty:</span>
          <ul aria-labelledby="queues-empty" className="contents">
            {empty.map((queue) => (
              <li key={queue.key}>
                <QueueLink
                  queue={queue}
                  className="inline-flex min-h-6 items-center gap-1.5 hover:text-ink hover:underline"
                  countClass="tabular"
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function QueueLink({ queue, className, countClass }: { queue: Queue; className: string; countClass: string }) {
  const { anchorProps, tipProps } = useTip()
  return (
    <>
      <Anchor {...anchorProps} href={queue.link} className={className}>
        <span>{queue.label}</span>
        <span className={countClass}>{countText(queue.count)}</span>
      </Anchor>
      <TipBox {...tipProps}>{queueMeanings[queue.key]}</TipBox>
    </>
  )
}
