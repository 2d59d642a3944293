import { useId, type ReactNode } from 'react'

export function CheckoutSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-h3 font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}
