import { slugOf } from '@handset/contract/slug.rules.ts'
import { useState } from 'react'
import type { Form } from '../../../../lib/forms/use-form.ts'
import { Field } from '../../../../ui/fields/field.tsx'

interface NameAndSlugProps {
  form: Pick<Form<{ name: string; slug: string }>, 'field' | 'change'>
  /** Characters at most, of each. */
  maxLength: number
  /** Unsaved changes: the slug follows the name until it is typed by hand. */
  isNew: boolean
}

/** The name of a category or a tag, and the slug of its address. */
export function NameAndSlug({ form: { field, change }, maxLength, isNew }: NameAndSlugProps) {
  const [hasOwnSlug, setHasOwnSlug] = useState(!isNew)
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field
        label="Name"
        required
        maxLength={maxLength}
        autoComplete="off"
        {...field('name')}
        onChange={({ target }) =>
          change({ name: target.value, ...(hasOwnSlug ? {} : { slug: slugOf(target.value, maxLength) }) })
        }
      />
      <Field
        label="Slug"
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        hint={
          isNew
            ? 'Made from the name; an address with it leads to the page'
            : 'After a change, the old address leads to the new one'
        }
        {...field('slug')}
        onChange={({ target }) => {
          setHasOwnSlug(target.value !== '')
          change({ slug: target.value })
        }}
      />
    </div>
  )
}

/** The position in a sorted list, digits only. */
export function SortField({ onChange, ...rest }: { value: string; error?: string; onChange(sort: string): void }) {
  return (
    <Field
      label="Sort"
      inputMode="numeric"
      maxLength={4}
      hint="The smallest number comes first"
      {...rest}
      onChange={({ target }) => onChange(target.value.replace(/\D/g, ''))}
    />
  )
}
