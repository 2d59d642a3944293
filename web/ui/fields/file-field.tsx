import type { ComponentProps } from 'react'
import { Field } from './field.tsx'

/** Field for a file. Its button and the name beside it are the browser's, in the browser's language. */
export const FileField = (props: Omit<ComponentProps<typeof Field>, 'type' | 'className'>) => (
  <Field
    {...props}
    type="file"
    className="py-[calc((var(--field-height,48px)_-_30px)/2)] text-small file:mr-3 file:rounded-full file:bg-tile file:px-3 file:py-1 file:font-medium max-sm:px-2 max-sm:file:mr-2 max-sm:file:px-2.5"
  />
)
