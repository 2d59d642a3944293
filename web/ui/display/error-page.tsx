import type { ReactNode } from 'react'

/** Replaces a page that could not be shown: says what happened and offers links. */
export function ErrorPage({
  code,
  title,
  children,
  actions,
}: {
  code: string
  title: string
  children: ReactNode
  actions: ReactNode
}) {
  return (
    <div className="mx-auto flex min-h-[60svh] max-w-prose flex-col items-center justify-center gap-4 px-4 py-20 text-center">
      <p aria-hidden="true" className="text-display font-semibold text-control">
        {code}
      </p>
      <h1 className="text-h1">{title}</h1>
      <div className="max-w-form text-soft">{children}</div>
      <div className="mt-4 flex flex-wrap justify-center gap-3">{actions}</div>
    </div>
  )
}
