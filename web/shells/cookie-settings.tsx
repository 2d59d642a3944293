import { href } from '@handset/contract/pages.ts'
import { cookieConsent, useCookieConsent } from '../lib/stores/cookie-consent.ts'
import { toast } from '../lib/stores/toast-queue.ts'
import { useShop } from '../lib/page/use-shop.ts'
import { Anchor } from '../ui/actions/anchor.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'

function consentText(consent: boolean | undefined): string {
  if (consent === undefined) return 'You have not chosen yet, so nothing is counted.'
  return consent ? 'You accepted this.' : 'You rejected this.'
}

/** Lists what this browser stores and changes the consent. Loaded on demand. */
export default function CookieSettings({ open, onClose }: { open: boolean; onClose(): void }) {
  const { analytics } = useShop()
  const consent = useCookieConsent()

  function decide(choice: boolean) {
    cookieConsent.decide(choice)
    toast.success('Your choice is saved')
    onClose()
  }

  const buttons = (
    <>
      <Button tone="secondary" onClick={() => decide(false)}>
        Reject
      </Button>
      <Button tone="secondary" onClick={() => decide(true)}>
        Accept
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title="Cookie settings" footer={analytics ? buttons : undefined}>
      <h3 className="mb-1 text-base font-semibold">Needed</h3>
      <p className="mb-5 text-small text-soft">
        Your log-in, your cart and this choice are stored in this browser, so that the shop works. They are not shared.
      </p>
      <h3 className="mb-1 text-base font-semibold">Counting visits</h3>
      <p className="mb-5 text-small text-soft">
        {analytics
          ? `Google counts visits for us, with cookies kept for 13 months at most. ${consentText(consent)}`
          : 'This shop sets no cookies that count visits, so there is nothing to choose.'}
      </p>
      <Anchor href={href('cookiePolicy')} onClick={onClose} className="text-small text-accent-text underline">
        Cookie Policy
      </Anchor>
    </Dialog>
  )
}
