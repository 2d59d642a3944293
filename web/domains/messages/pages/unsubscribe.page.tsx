import { href } from '@handset/contract/pages.ts'
import { useState } from 'react'
import { api, errorMessage } from '../../../lib/api/call-api.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { usePageQuery } from '../../../lib/page/page-query.ts'
import { toast } from '../../../lib/stores/toast-queue.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

/** Ends marketing by e-mail without log-in. The address alone changes nothing: scanners open every address of an e-mail. */
export default function UnsubscribePage() {
  const query = usePageQuery<'unsubscribe'>()
  const [state, setState] = useState<'open' | 'busy' | 'done' | 'invalid'>('open')

  async function unsubscribe() {
    setState('busy')
    const response = await api.post('public/unsubscribe', { token: query.get('token') ?? '' })
    if (response.status) return setState('done')
    if (response.http === 422) return setState('invalid')
    toast.warning(errorMessage(response))
    setState('open')
  }

  return (
    <div className="mx-auto w-full max-w-form px-4 pt-8 pb-24 md:pt-20">
      <PageHead title="Unsubscribe" description="No more offers and review invitations by e-mail." />
      <h1 className="mb-3 text-h1">Unsubscribe</h1>
      <div role="status" className="mb-8 text-soft">
        {state === 'done' ? (
          <p>Done: you get no more offers and review invitations by e-mail.</p>
        ) : state === 'invalid' ? (
          <p>This link is not valid. You find the same choice in your profile.</p>
        ) : (
          <p>You will get no more offers and review invitations by e-mail.</p>
        )}
        <p className="mt-3">Messages about your orders, payments and account are always sent.</p>
      </div>
      {state === 'done' || state === 'invalid' ? (
        <LinkButton href={href('editProfile')} tone="secondary">
          My Profile
        </LinkButton>
      ) : (
        <Button size="large" busy={state === 'busy'} onClick={() => void unsubscribe()}>
          Unsubscribe
        </Button>
      )}
    </div>
  )
}
