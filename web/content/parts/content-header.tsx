import { href } from '@handset/contract/pages.ts'
import type { ReactNode } from 'react'
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx'

interface ContentHeaderProps {
  /** Name of the page in the breadcrumb. */
  name: string
  title: string
  children?: ReactNode
}

export function ContentHeader({ name, title, children }: ContentHeaderProps) {
  return (
    <>
      <Breadcrumb trail={[{ label: 'Home', href: href('home') }, { label: name }]} />
      <header className="pt-2 pb-8 md:pt-6 md:pb-12">
        <h1 className="text-h1">{title}</h1>
        {children}
      </header>
    </>
  )
}
