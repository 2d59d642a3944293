import { useId, type TextareaHTMLAttributes } from 'react'
import { classNames } from '../display/class-names.ts'
import { controlClass, describedBy, FieldFrame } from './field-frame.tsx'

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & { label: string; hint?: string; error?: string }

export function TextArea({ label, hint, error, required, className, rows = 3, id: givenId, ...rest }: TextAreaProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <FieldFrame id={id} label={label} required={required} hint={hint} error={error}>
      <textarea
        {...rest}
        id={id}
        rows={rows}
        required={required}
        {...describedBy(id, hint, error)}
        className={classNames(controlClass, 'py-[calc(var(--field-padding,16px)-4px)]', className)}
      />
    </FieldFrame>
  )
}
