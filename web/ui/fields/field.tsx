import { useId, type InputHTMLAttributes, type Ref } from 'react'
import { classNames } from '../display/class-names.ts'
import { controlClass, describedBy, FieldFrame } from './field-frame.tsx'

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  hint?: string
  error?: string
  /** Text before the value that is not part of it: +91, ₹. */
  prefix?: string
  ref?: Ref<HTMLInputElement>
}

export function Field({ label, hint, error, prefix, required, className, id: givenId, ...rest }: FieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <FieldFrame id={id} label={label} required={required} hint={hint} error={error}>
      <div className="relative">
        {prefix ? (
          <span className="pointer-events-none absolute inset-y-0 field-prefix grid place-items-center text-muted">
            {prefix}
          </span>
        ) : null}
        <input
          {...rest}
          id={id}
          required={required}
          {...describedBy(id, hint, error)}
          className={classNames(controlClass, prefix && (prefix[1] ? 'field-prefixed' : 'field-signed'), className)}
        />
      </div>
    </FieldFrame>
  )
}
