import { limits } from '@handset/contract/limits.ts'
import { href } from '@handset/contract/pages.ts'
import { useLocation, useNavigate } from 'react-router'
import { api } from '../../../lib/api/call-api.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { useHydrated } from '../../../lib/page/use-hydrated.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/display/notice.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { PasswordField } from '../../staff/account/password-field.tsx'
import { EntryFrame } from '../../staff/parts/entry-frame.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

export default function AdminFirstAccountPage() {
  return (
    <EntryFrame heading="Make your account">
      <PageHead title="Your account" withoutShopName />
      <FirstAccountForm />
    </EntryFrame>
  )
}

/** Makes the owner's account with the link that the program prints at its first start. */
function FirstAccountForm() {
  const navigate = useNavigate()
  const token = useLocation().hash.slice(1)
  const lacksToken = useHydrated() && token === ''
  const form = useForm({
    initial: { name: '', email: '', password: '' },
    save: (values) => api.post('account/create-first-account', { token, ...values }),
    onSaved: () => void navigate(href('adminLogin'), { state: { fromPath: href('adminSetup') } }),
  })
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {lacksToken || form.errors.token ? (
        <Notice tone="warning">
          {form.errors.token ??
            'Open the link that the program printed when it was started: it has the key to this page'}
        </Notice>
      ) : null}
      <Field label="Name" autoComplete="name" {...form.field('name')} />
      <Field label="Email ID" type="email" autoComplete="username" {...form.field('email')} />
      <PasswordField
        label="Password"
        hint={`At least ${limits.staffPasswordMinChars} characters`}
        autoComplete="new-password"
        {...form.control('password')}
      />
      <Button type="submit" size="large" wide busy={form.busy}>
        Make account
      </Button>
    </form>
  )
}
