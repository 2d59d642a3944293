import type { Tag } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { href } from '@handset/contract/pages.ts'
import { slugOf } from '@handset/contract/slug.rules.ts'
import { useState } from 'react'
import { api } from '../../../lib/call-api.ts'
import { useDraftForm } from '../../../lib/use-draft-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { ColourField } from './colour-field.tsx'

const draftOf = (tag?: Tag) => ({ name: tag?.name ?? '', slug: tag?.slug ?? '', color: tag?.color ?? '', sort: tag ? String(tag.sort) : '', is_active: tag ? tag.is_active === 1 : true })

/** Adds a tag, or changes one. The slug of a new one follows its name until it is written by hand. */
export function TagForm({ tag }: { tag?: Tag }) {
  const [ownSlug, setOwnSlug] = useState(tag !== undefined)
  const { form, draft, change, errors, busy, submit, leaveDialog } = useDraftForm({
    initial: draftOf(tag),
    save: (fields) => (tag ? api.post('admin/tag-update-tag', { id: tag.id, ...fields }) : api.post('admin/tag-add-tag', fields)),
    back: href('adminTags'),
  })
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex max-w-160 flex-col gap-5 rounded-card border border-line bg-ground p-4 sm:p-6">
      <Field
        label="Name"
        required
        maxLength={limits.tagName}
        autoComplete="off"
        value={draft.name}
        error={errors.name}
        onChange={({ target }) => change({ name: target.value, ...(ownSlug ? {} : { slug: slugOf(target.value, limits.tagName) }) })}
      />
      <Field
        label="Slug"
        maxLength={limits.tagName}
        autoComplete="off"
        spellCheck={false}
        hint={tag ? 'A changed slug keeps working under its old words' : 'Made from the name; used in addresses'}
        value={draft.slug}
        error={errors.slug}
        onChange={({ target }) => {
          setOwnSlug(target.value !== '')
          change({ slug: target.value })
        }}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <ColourField label="Colour" value={draft.color} error={errors.color} onChange={(color) => change({ color })} />
        <Field
          label="Sort"
          inputMode="numeric"
          maxLength={4}
          hint="The smallest number comes first"
          value={draft.sort}
          error={errors.sort}
          onChange={({ target }) => change({ sort: target.value.replace(/\D/g, '') })}
        />
      </div>
      <Switch label="Is Active" withLabel checked={draft.is_active} onChange={(is_active) => change({ is_active })} />
      <div className="flex flex-wrap justify-end gap-3">
        <LinkButton href={href('adminTags')} tone="secondary">
          Cancel
        </LinkButton>
        <Button type="submit" busy={busy}>
          Save
        </Button>
      </div>
      {leaveDialog}
    </form>
  )
}
