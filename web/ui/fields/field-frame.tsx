import type { ReactNode } from 'react'

interface FieldFrameProps {
  id: string
  /** Of the label, for what it describes besides the control. */
  labelId?: string
  label: string
  required?: boolean
  hint?: string
  error?: string
  children: ReactNode
}

export function FieldFrame({ id, labelId, label, required, hint, error, children }: FieldFrameProps) {
  return (
    <div className="flex flex-col gap-2">
      <label id={labelId} htmlFor={id} className="text-small font-medium text-strong">
        {label}
        {required ? <span aria-hidden="true">*</span> : null}
      </label>
      {children}
      {hint && !error ? (
        <p id={`${id}-hint`} className="text-small text-muted">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="text-small font-medium text-danger">
          {error}
        </p>
      ) : null}
    </div>
  )
}

export const controlClass =
  'w-full field-box rounded-control border border-control bg-ground text-ellipsis text-ink placeholder:text-muted hover:border-strong aria-invalid:border-danger disabled:bg-sunken disabled:text-muted'

export function describedBy(id: string, hint?: string, error?: string) {
  if (error) return { 'aria-invalid': true, 'aria-describedby': `${id}-error` }
  return { 'aria-describedby': hint ? `${id}-hint` : undefined }
}
