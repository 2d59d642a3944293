import { pageFacts } from '@handset/contract/domains/settings/page-facts.rules.ts'
import type { FormErrors } from '../../../lib/forms/form-errors.ts'
import { type FieldGroup, groupOf } from '../../../lib/forms/form-fields.ts'
import { RichTextField } from '../../../lib/rich-text/rich-text-field.tsx'
import { EntryList } from './entry-list.tsx'
import { EnterpriseFields, FeatureFields } from './feature-fields.tsx'
import { ImageWithText } from './image-with-text.tsx'
import { SettingField } from './setting-field.tsx'
import type { AllSettings, GroupDraft } from './settings-draft.ts'
import { SettingsSection } from './settings-section.tsx'
import { TextPreview } from './text-preview.tsx'
import type { SettingsForm } from './use-settings-form.ts'
import { VideoFields } from './video-fields.tsx'

export function ContentFields({ form, all }: { form: SettingsForm<'content'>; all: AllSettings }) {
  const about = groupOf(form, 'about')
  const facts = pageFacts(all.shop.values, all.policies.values.facts)
  return (
    <>
      <section
        aria-label="About the shop"
        className="flex flex-col gap-5 rounded-card border border-line bg-ground p-4 sm:p-6"
      >
        <h2 className="text-base font-semibold">About the shop</h2>
        <RichTextField
          {...about.control('text')}
          label="Text"
          maxLength={20_000}
          rows={12}
          facts={facts}
          preview={<TextPreview text={about.values.text} facts={facts} />}
        />
      </section>
      <SettingsSection
        title="Albums"
        lead="Images from the shops, on the page about the shop. The last album's first image is its cover."
      >
        <EntryList
          {...about.control('albums')}
          errors={form.errors}
          itemLabel="Album"
          titleOf={({ title }) => title}
          createItem={() => ({ title: '', pictures: [] })}
        >
          {(album) => <AlbumFields album={album} errors={form.errors} />}
        </EntryList>
      </SettingsSection>
      <VideoFields form={form} />
      <FeatureFields form={form} />
      <EnterpriseFields form={form} />
    </>
  )
}

type Album = GroupDraft<'content'>['about']['albums'][number]

function AlbumFields({ album: { control }, errors }: { album: FieldGroup<Album>; errors: FormErrors }) {
  const images = control('pictures')
  return (
    <>
      <SettingField {...control('title')} label="Title" required maxLength={80} />
      <EntryList
        {...images}
        errors={errors}
        isExpanded
        itemLabel="Image"
        max={60}
        titleOf={({ alt = '' }) => alt}
        createItem={() => ({ file: undefined, alt: '' })}
      >
        {({ name = '', values }) => (
          <ImageWithText
            name={name}
            value={values}
            hint="1200 × 800 pixels or more"
            errors={errors}
            onChange={(chosen) => images.onChange(images.value.map((other) => (other === values ? chosen : other)))}
          />
        )}
      </EntryList>
    </>
  )
}
