import Plus from 'lucide-react/icons/plus'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../../../../../ui/actions/button.tsx'
import { AddValues } from './add-values.tsx'

interface AxisSectionProps {
  legend: string
  add: string
  onAdd(): void
  several: ComponentProps<typeof AddValues>
  children: ReactNode
}

/** The values of one axis of the variants, colours or options. */
export const AxisSection = ({ legend, add, onAdd, several, children }: AxisSectionProps) => (
  <fieldset className="flex flex-col gap-6 sm:gap-3">
    <legend className="mb-2 text-small font-semibold">{legend}</legend>
    {children}
    <Button tone="secondary" size="compact" className="self-start" onClick={onAdd}>
      <Plus aria-hidden="true" className="size-4" />
      {add}
    </Button>
    <AddValues {...several} />
  </fieldset>
)
