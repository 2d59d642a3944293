import { Notice } from '../../../ui/display/notice.tsx'
import { StatusGroup } from './status-group.tsx'
import type { ShopStatus } from './use-status.ts'

const thingsText = (count: number, what: string) => `${count} ${count === 1 ? 'thing' : 'things'} to ${what}`

/** All groups below one sentence, which is announced when it changes and not at every refresh. */
export function StatusView({ status }: { status: ShopStatus }) {
  const rows = status.groups.flatMap((group) => group.rows)
  const acts = rows.filter(({ state }) => state === 'act').length
  const looks = rows.filter(({ state }) => state === 'look').length
  const tone = acts > 0 ? 'danger' : looks > 0 ? 'warning' : 'success'
  const found = [acts > 0 ? thingsText(acts, 'act on now') : [], looks > 0 ? thingsText(looks, 'look at') : []].flat()
  return (
    <>
      <div role="status">
        <Notice tone={tone}>{found.length === 0 ? 'Everything is fine' : found.join(', ')}</Notice>
      </div>
      <div className="gap-4 xl:columns-2">
        {status.groups.map(({ key, title, rows: own }) => (
          <div key={key} className="break-inside-avoid pb-4">
            <StatusGroup title={title} rows={own} />
          </div>
        ))}
      </div>
    </>
  )
}
