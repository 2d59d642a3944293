import type { ReactNode } from 'react'

interface PaymentScreenFrameProps {
  icon: ReactNode
  title: string
  children: ReactNode
  actions?: ReactNode
}

/** Frame of a full-page payment status. */
export function PaymentScreenFrame({ icon, title, children, actions }: PaymentScreenFrameProps) {
  return (
    <div
      role="status"
      className="mx-auto flex min-h-[60svh] max-w-[560px] flex-col items-center justify-center gap-4 px-4 py-16 text-center"
    >
      <div className="mb-2 grid size-24 place-items-center rounded-full bg-tile text-muted [&>svg]:size-10">{icon}</div>
      <h1 className="text-h2">{title}</h1>
      <p className="text-soft">{children}</p>
      {actions ? <div className="mt-4 flex flex-wrap justify-center gap-3">{actions}</div> : null}
    </div>
  )
}
