import type { ReactNode } from 'react'
import { useShop } from '../../../lib/page/use-shop.ts'

export function EntryFrame({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="staff-grounds grid min-h-svh place-items-center bg-sunken px-4 py-12">
      <section className="w-full max-w-form rounded-tile border border-line-soft bg-ground p-8 shadow-raised">
        <p className="text-small font-medium text-muted">{useShop().name}</p>
        <h1 className="mt-1 mb-6 text-[1.5rem]/8 tracking-[-0.01em]">{heading}</h1>
        {children}
      </section>
    </div>
  )
}
