import { slugOf } from '@handset/contract/slug.rules.ts'
import { useState } from 'react'
import { Field } from '../../../../ui/fields/field.tsx'

interface NameAndSlugProps {
  draft: { name: string; slug: string }
  errors: Record<string, string>
  /** Characters at most, of each. */
  maxLength: number
  /** It does not exist yet: its slug follows its name until it is written by hand. */
  isNew: boolean
  change(changes: { name?: string; slug?: string }): void
}

/** What a thing of the catalogue is called, and the words of its address. */
export function NameAndSlug({ draft, errors, maxLength, isNew, change }: NameAndSlugProps) {
  const [hasOwnSlug, setHasOwnSlug] = useState(!isNew)
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field
        label="Name"
        required
        maxLength={maxLength}
        autoComplete="off"
        value={draft.name}
        error={errors.name}
        onChange={({ target }) =>
          change({ name: target.value, ...(hasOwnSlug ? {} : { slug: slugOf(target.value, maxLength) }) })
        }
      />
      <Field
        label="Slug"
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        hint={isNew ? 'Made from the name; used in addresses' : 'A changed slug keeps working under its old words'}
        value={draft.slug}
        error={errors.slug}
        onChange={({ target }) => {
          setHasOwnSlug(target.value !== '')
          change({ slug: target.value })
        }}
      />
    </div>
  )
}
