import { href } from '@handset/contract/pages.ts'
import { slugOf } from '@handset/contract/slug.rules.ts'
import { useId, useState } from 'react'
import { TermsLine } from '../../../../content/term.tsx'
import { RichTextField } from '../../../../lib/rich-text/rich-text-field.tsx'
import type { Loaded } from '../../../../lib/api/use-call.ts'
import { Anchor } from '../../../../ui/actions/anchor.tsx'
import { Chip } from '../../../../ui/actions/chip.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { Notice } from '../../../../ui/display/notice.tsx'
import { Select } from '../../../../ui/fields/select.tsx'
import { DraftArea, DraftField, DraftNumber } from './draft-controls.tsx'
import { twoColumnClass, FormSection } from './form-section.tsx'
import { fieldId, fieldLabel } from './product-fields.data.ts'
import type { CatalogueChoices } from './use-catalogue-choices.ts'
import type { ProductFormState } from './use-product-form.ts'

/** HSN codes that a phone shop uses often; any other code can be typed. */
const commonHsnCodes = [
  { code: '85171300', label: 'Smartphones' },
  { code: '85171400', label: 'Other mobile phones' },
  { code: '85176290', label: 'Earbuds and watches, wireless' },
  { code: '85183000', label: 'Headphones and earphones' },
  { code: '85044030', label: 'Chargers and adapters' },
  { code: '85076000', label: 'Power banks' },
  { code: '85444299', label: 'Cables' },
  { code: '39269099', label: 'Cases of plastic' },
  { code: '70071900', label: 'Screen glass' },
]
const gstRates = ['0', '5', '12', '18', '28', '40']

const kinds = [
  { value: 'phone', label: 'Phone' },
  { value: 'accessory', label: 'Accessory' },
]

export function ProductBasics({ form, choices }: { form: ProductFormState; choices: Loaded<CatalogueChoices> }) {
  return (
    <FormSection id="basics">
      <NameFields form={form} />
      <CategoryAndTags form={form} choices={choices} />
      <DraftArea form={form} name="short_description" rows={2} maxLength={300} hint="A sentence below the name" />
      <RichTextField
        id={fieldId('description')}
        label={fieldLabel('description')}
        rows={8}
        maxLength={10_000}
        {...form.control('description')}
      />
      <TaxFields form={form} />
      <TermsLine of={['hsn', 'mrp', 'mop']} />
    </FormSection>
  )
}

function NameFields({ form }: { form: ProductFormState }) {
  const { values: draft, field, change } = form
  const [hasOwnSlug, setHasOwnSlug] = useState(form.saved !== undefined || draft.slug !== '')
  return (
    <div className={twoColumnClass}>
      <Field
        id={fieldId('product_name')}
        label="Name"
        required
        maxLength={120}
        autoComplete="off"
        {...field('product_name')}
        onChange={({ target }) =>
          change({ product_name: target.value, ...(hasOwnSlug ? {} : { slug: slugOf(target.value, 80) }) })
        }
      />
      <Field
        id={fieldId('slug')}
        label="Slug"
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
        hint={
          hasOwnSlug
            ? 'An address with it leads to the page'
            : 'Made from the name; an address with it leads to the page'
        }
        {...field('slug')}
        onChange={({ target }) => {
          setHasOwnSlug(target.value !== '')
          change({ slug: target.value })
        }}
      />
      <DraftField form={form} name="brand" maxLength={60} />
      <Select
        id={fieldId('kind')}
        label={fieldLabel('kind')}
        options={kinds}
        {...field('kind')}
        onChange={({ target }) =>
          change({
            kind: target.value,
            ...(form.saved ? {} : { imei_tracked: target.value === 'phone', five_g: target.value === 'phone' }),
          })
        }
      />
    </div>
  )
}

function TaxFields({ form }: { form: ProductFormState }) {
  const hsnList = useId()
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2 xl:grid-cols-3">
      <DraftField
        form={form}
        name="hsn"
        required
        inputMode="numeric"
        maxLength={8}
        list={hsnList}
        hint="4 to 8 digits"
      />
      <datalist id={hsnList}>
        {commonHsnCodes.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </datalist>
      <Select
        id={fieldId('gst_rate')}
        label="GST"
        required
        options={[...new Set([...gstRates, form.values.gst_rate])].map((rate) => ({
          value: rate,
          label: `${rate}%`,
        }))}
        {...form.field('gst_rate')}
      />
      <DraftNumber form={form} name="warranty_months" maxLength={3} />
      <div className="sm:col-span-2 xl:col-span-3">
        <DraftArea form={form} name="warranty" rows={4} />
      </div>
    </div>
  )
}

function CategoryAndTags({
  form: { values: draft, errors, change },
  choices,
}: {
  form: ProductFormState
  choices: Loaded<CatalogueChoices>
}) {
  const { categories, tags } = choices.phase === 'ready' ? choices.data : { categories: [], tags: [] }
  return (
    <>
      <Select
        id={fieldId('category_id')}
        label="Category"
        required
        placeholder={choices.phase === 'loading' ? 'Loading' : 'Choose a category'}
        options={categories.map(({ id, name, is_active }) => ({
          value: id,
          label: is_active ? name : `${name} (hidden)`,
        }))}
        value={draft.category_id}
        error={errors.category_id ?? (choices.phase === 'failed' ? choices.message : undefined)}
        onChange={({ target }) => change({ category_id: target.value })}
      />
      {choices.phase === 'ready' && categories.length === 0 ? (
        <Notice tone="info">
          There is no category yet. <Anchor href={href('adminCategoryAdd')}>Add one first</Anchor>
        </Notice>
      ) : null}
      {tags.length > 0 ? (
        <fieldset>
          <legend className="mb-2 text-small font-medium text-strong">Tags</legend>
          <div className="flex flex-wrap gap-2">
            {tags.map(({ id, name }) => (
              <Chip
                key={id}
                pressed={draft.tag_ids.includes(id)}
                onPress={() =>
                  change({
                    tag_ids: (draft.tag_ids.includes(id)
                      ? draft.tag_ids.filter((other) => other !== id)
                      : [...draft.tag_ids, id]
                    ).toSorted((a, b) => a - b),
                  })
                }
              >
                {name}
              </Chip>
            ))}
          </div>
        </fieldset>
      ) : null}
    </>
  )
}
