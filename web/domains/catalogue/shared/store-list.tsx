import type { CallOutput } from '@handset/contract/calls.ts'
import MapPin from 'lucide-react/icons/map-pin'

export function StoreList({ stores }: { stores: CallOutput<'public/home'>['stores'] }) {
  return (
    <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      {stores.map((store) => (
        <li key={store.name + store.address} className="border-t border-line pt-5">
          <h3 className="text-h3 font-semibold">{store.name}</h3>
          <p className="mt-2 text-small text-soft">{store.address}</p>
          <p className="mt-1 text-small text-soft">{store.hours}</p>
          <div className="mt-2 flex flex-wrap gap-x-5 text-small font-medium">
            <a
              href={`tel:${store.phone.replace(/[^\d+]/g, '')}`}
              className="inline-flex min-h-11 items-center text-accent-text hover:underline"
            >
              {store.phone}
            </a>
            <a
              href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${store.name}, ${store.address}`)}`}
              target="_blank"
              rel="noreferrer"
              aria-label={`Map: ${store.name}`}
              className="inline-flex min-h-11 items-center gap-1.5 text-accent-text hover:underline"
            >
              <MapPin aria-hidden="true" className="size-4" />
              Map
            </a>
          </div>
        </li>
      ))}
    </ul>
  )
}
