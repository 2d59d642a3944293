import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useId, useState } from 'react'
import { controlClass, describedBy, FieldFrame } from '../../../ui/fields/field-frame.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'

interface PasswordFieldProps {
  label: string
  placeholder?: string
  hint?: string
  autoComplete: 'current-password' | 'new-password'
  value: string
  error?: string
  onChange(value: string): void
}

export function PasswordField({ label, placeholder, hint, autoComplete, value, error, onChange }: PasswordFieldProps) {
  const id = useId()
  const [isVisible, setVisible] = useState(false)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          id={id}
          name="password"
          type={isVisible ? 'text' : 'password'}
          placeholder={placeholder}
          autoComplete={autoComplete}
          value={value}
          {...describedBy(id, hint, error)}
          onChange={(event) => onChange(event.target.value)}
          className={`${controlClass} pr-13`}
        />
        <IconButton
          label={isVisible ? 'Hide password' : 'Show password'}
          aria-pressed={isVisible}
          onClick={() => setVisible(!isVisible)}
          className="absolute! top-px right-px h-[calc(100%-2px)]! rounded-control!"
        >
          {isVisible ? <EyeOff className="size-5" /> : <Eye className="size-5" />}
        </IconButton>
      </div>
    </FieldFrame>
  )
}
