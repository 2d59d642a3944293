import { slugOf } from '@handset/contract/slug.rules.ts'
import { useState } from 'react'
import { Field } from '../../../../ui/fields/field.tsx'

interface NameAndSlugProps {
  draft: { name: string; slug: string }
  errors: Record<string, string>
  /** Characters at most, of each. */
  most: number
  /** It does not exist yet: its slug follows its name until it is written by hand. */
  isNew: boolean
  change(changes: { name?: string; slug?: string }): void
}

/** What a thing of the catalogue is called, and the words of its address. */
export function NameAndSlug({ draft, errors, most, isNew, change }: NameAndSlugProps) {
  const [ownSlug, setOwnSlug] = useState(!isNew)
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field
        label="Name"
        required
        maxLength={most}
        autoComplete="off"
        value={draft.name}
        error={errors.name}
        onChange={({ target }) =>
          change({ name: target.value, ...(ownSlug ? {} : { slug: slugOf(target.value, most) }) })
        }
      />
      <Field
        label="Slug"
        maxLength={most}
        autoComplete="off"
        spellCheck={false}
        hint={isNew ? 'Made from the name; used in addresses' : 'A changed slug keeps working under its old words'}
        value={draft.slug}
        error={errors.slug}
        onChange={({ target }) => {
          setOwnSlug(target.value !== '')
          change({ slug: target.value })
        }}
      />
    </div>
  )
}
