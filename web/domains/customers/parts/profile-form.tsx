import { limits } from '@handset/contract/limits.ts'
import { messages } from '@handset/contract/messages.ts'
import { href } from '@handset/contract/pages.ts'
import { useNavigate } from 'react-router'
import { useForm } from '../../../lib/forms/use-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { saveProfile, type ProfileFields } from '../customers.data.ts'

const toMobileDigits = (text: string) =>
  text
    .replace(/^\s*(\+91|0091)/, '')
    .replace(/\D/g, '')
    .slice(0, limits.mobileDigits)

/** Name and contacts; validated by the server only. */
export function ProfileForm({ profile }: { profile: ProfileFields }) {
  const navigate = useNavigate()
  const form = useForm({
    initial: profile,
    save: saveProfile,
    savedMessage: messages.profileUpdated,
    onSaved: () => navigate(href('dashboard')),
  })
  return (
    <form {...form.props} className="flex max-w-[640px] flex-col gap-8">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="First Name" required maxLength={80} autoComplete="given-name" {...form.field('first_name')} />
        <Field label="Last Name" required maxLength={80} autoComplete="family-name" {...form.field('last_name')} />
        <Field
          label="Phone No."
          type="tel"
          inputMode="numeric"
          prefix="+91"
          hint="For calls only; your log-in stays the same"
          autoComplete="tel-national"
          {...form.field('mobile', toMobileDigits)}
        />
        <Field
          label="Email"
          type="email"
          inputMode="email"
          maxLength={254}
          autoComplete="email"
          {...form.field('email')}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" busy={form.busy}>
          Save
        </Button>
        <LinkButton href={href('dashboard')} tone="secondary" size="large">
          Cancel
        </LinkButton>
      </div>
    </form>
  )
}
