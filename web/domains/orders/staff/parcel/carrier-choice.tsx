import type { CallOutput } from '@handset/contract/calls.ts'
import { byHand } from '@handset/contract/domains/shipping/hand-delivery.rules.ts'
import { useEffect, useState } from 'react'
import { api } from '../../../../lib/api/call-api.ts'
import { dateText } from '../../../../lib/format/date-text.ts'
import { moneyText } from '../../../../lib/format/money-text.ts'
import { Notice } from '../../../../ui/display/notice.tsx'
import { LoadingNote, Skeleton } from '../../../../ui/display/skeleton.tsx'
import { RadioCards } from '../../../../ui/fields/radio-cards.tsx'

type Offers = CallOutput<'admin/parcel-carriers'>
type Carrier = Offers['carriers'][number]

/** `loading`, `failed` without a response, or who carries the parcel; asked again after a choice was refused. */
function useCarriers(lineId: number, refusal: string | undefined): Offers | 'loading' | 'failed' {
  const [offers, setOffers] = useState<Offers | 'loading' | 'failed'>('loading')
  useEffect(() => {
    const controller = new AbortController()
    async function load() {
      const response = await api.get(
        'admin/parcel-carriers',
        { order_product_id: lineId },
        { signal: controller.signal },
      )
      if (!controller.signal.aborted) setOffers(response.status ? response.data : 'failed')
    }
    void load()
    return () => controller.abort()
  }, [lineId, refusal])
  return offers
}

const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`)

/** What the courier says of a carrier: rate, days, expected date. */
const offerText = ({ rate, days, date }: Carrier): string =>
  [rate === null ? '' : moneyText(rate), days === null ? '' : daysText(days), date === null ? '' : dateText(date)]
    .filter(Boolean)
    .join(' · ')

function automaticText({ courier, carriers, recommended_id }: Offers): string {
  const recommended = carriers.find(({ carrier_id }) => carrier_id === recommended_id)
  return recommended
    ? [`Recommended: ${recommended.name}`, offerText(recommended)].filter(Boolean).join(' · ')
    : `${courier} chooses the courier`
}

interface CarrierChoiceProps {
  lineId: number
  /** Empty: Automatic. */
  value: string
  error?: string | undefined
  onChange(value: string): void
}

/** The carriers that serve the parcel, with rate and expected delivery. */
export function CarrierChoice({ lineId, value, error, onChange }: CarrierChoiceProps) {
  const offers = useCarriers(lineId, error)
  if (offers === 'loading')
    return (
      <div>
        <LoadingNote>Asking the courier</LoadingNote>
        <Skeleton className="h-20" />
      </div>
    )
  const carriers = offers === 'failed' ? [] : offers.carriers
  const cards = [
    { value: '', label: 'Automatic', detail: offers === 'failed' ? undefined : automaticText(offers) },
    ...carriers.map((carrier) => ({
      value: carrier.carrier_id,
      label: carrier.name,
      detail: offerText(carrier) || undefined,
    })),
    { value: byHand, label: 'Deliver by hand', detail: 'Your own staff deliver it; the customer gets a code' },
  ]
  return (
    <div className="flex flex-col gap-3">
      {offers === 'failed' ? (
        <Notice tone="warning">No response from the courier; Automatic will be used, unless you deliver by hand</Notice>
      ) : offers.is_serviceable ? null : (
        <Notice tone="warning">
          Not serviceable: {offers.courier} names no courier that takes this parcel to the customer’s PIN code
        </Notice>
      )}
      {error ? <Notice tone="danger">{error}</Notice> : null}
      <RadioCards legend="Courier" name="carrier_id" cards={cards} value={value} onChange={onChange} />
    </div>
  )
}
