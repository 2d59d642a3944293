import { lazy, Suspense, useState } from 'react'

const CookieSettings = lazy(() => import('./cookie-settings.tsx'))

/** Footer button that reopens the cookie choice. */
export function CookieSettingsButton({ className }: { className: string }) {
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
