import { limits } from '@handset/contract/limits.ts'
import { href } from '@handset/contract/pages.ts'
import { useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { focusFirstInvalid } from '../../../lib/forms/focus-invalid.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { saveProfile, type ProfileErrors, type ProfileFields } from '../customers.data.ts'

const digits = (text: string) =>
  text
    .replace(/^\s*(\+91|0091)/, '')
    .replace(/\D/g, '')
    .slice(0, limits.mobileLength)

/** Name and contacts; the server alone judges them, and each refusal stands at its field. */
export function ProfileForm({ profile }: { profile: ProfileFields }) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(profile)
  const [errors, setErrors] = useState<ProfileErrors>({})
  const [busy, setBusy] = useState(false)

  const bind = (field: keyof ProfileFields, autoComplete: string, clean = (text: string) => text) => ({
    name: field,
    value: draft[field],
    error: errors[field],
    autoComplete,
    onChange({ target: { value } }: { target: { value: string } }) {
      setDraft((previous) => ({ ...previous, [field]: clean(value) }))
      setErrors((previous) => ({ ...previous, [field]: undefined }))
    },
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const foundErrors = await saveProfile(draft)
    if (!foundErrors) return navigate(href('dashboard'))
    setBusy(false)
    setErrors(foundErrors)
    focusFirstInvalid(form.current)
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex max-w-[640px] flex-col gap-8">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="First Name" required maxLength={80} {...bind('first_name', 'given-name')} />
        <Field label="Last Name" required maxLength={80} {...bind('last_name', 'family-name')} />
        <Field
          label="Phone No."
          type="tel"
          inputMode="numeric"
          prefix="+91"
          hint="To call you; you still log in as before"
          {...bind('mobile', 'tel-national', digits)}
        />
        <Field label="Email" type="email" inputMode="email" maxLength={254} {...bind('email', 'email')} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" busy={busy}>
          Save
        </Button>
        <LinkButton href={href('dashboard')} tone="secondary" size="large">
          Cancel
        </LinkButton>
      </div>
    </form>
  )
}
