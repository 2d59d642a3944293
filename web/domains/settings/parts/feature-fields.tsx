import { Select } from '../../../ui/fields/select.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { groupOf } from '../../../lib/forms/form-fields.ts'
import { tones } from './banner-fields.tsx'
import { EntryList } from './entry-list.tsx'
import { ImageWithText } from './image-with-text.tsx'
import { SettingField } from './setting-field.tsx'
import { SettingImage } from './setting-image.tsx'
import { FieldRow, SettingsSection } from './settings-section.tsx'
import type { SettingsForm } from './use-settings-form.ts'

const noImage = { file: undefined, alt: '' }
export function FeatureFields({ form: { control, errors } }: { form: SettingsForm<'content'> }) {
  return (
    <SettingsSection title="Feature tour" lead="The page /funtouch. Without a scene there is no such page.">
      <EntryList
        {...control('features')}
        errors={errors}
        itemLabel="Scene"
        max={24}
        titleOf={({ name }) => name}
        createItem={() => ({ name: '', headline: '', text: '', picture: noImage })}
      >
        {(scene) => (
          <>
            <FieldRow>
              <SettingField {...scene.control('name')} label="Name" required maxLength={40} />
              <SettingField {...scene.control('headline')} label="Headline" required maxLength={80} />
            </FieldRow>
            <TextArea {...scene.field('text')} label="Text" rows={3} maxLength={600} />
            <ImageWithText {...scene.control('picture')} errors={errors} hint="1200 × 900 pixels or more" />
          </>
        )}
      </EntryList>
    </SettingsSection>
  )
}

export function EnterpriseFields({ form }: { form: SettingsForm<'content'> }) {
  const enterprise = groupOf(form, 'enterprise')
  return (
    <SettingsSection
      title="Enterprise sales"
      lead="The banners, series and steps of an order on the page for companies."
    >
      <EntryList
        {...enterprise.control('banners')}
        errors={form.errors}
        itemLabel="Banner"
        max={12}
        titleOf={({ headline }) => headline}
        createItem={() => ({
          image: noImage,
          image_mobile: noImage,
          alt: '',
          headline: '',
          sub: '',
          tone: 'dark' as const,
          background: '#12151c',
        })}
      >
        {(banner) => (
          <>
            <FieldRow>
              <SettingImage {...banner.control('image')} label="Image for desktops" hint="2400 × 900 pixels" />
              <SettingImage {...banner.control('image_mobile')} label="Image for phones" hint="1080 × 1200 pixels" />
            </FieldRow>
            <SettingField {...banner.control('alt')} label="What the images show" required maxLength={200} />
            <FieldRow>
              <SettingField {...banner.control('headline')} label="Headline" required maxLength={80} />
              <SettingField {...banner.control('sub')} label="Line below it" maxLength={160} />
              <Select {...banner.field('tone')} label="Text colour" options={tones} />
              <SettingField
                {...banner.control('background')}
                label="Colour behind the text on phones"
                required
                maxLength={7}
              />
            </FieldRow>
          </>
        )}
      </EntryList>
      <SeriesFields form={form} />
      <EntryList
        {...enterprise.control('steps')}
        errors={form.errors}
        itemLabel="Step"
        max={8}
        titleOf={({ title }) => title}
        createItem={() => ({ title: '', text: '' })}
      >
        {(step) => (
          <>
            <SettingField {...step.control('title')} label="Title" required maxLength={40} />
            <TextArea {...step.field('text')} label="Text" rows={2} maxLength={300} />
          </>
        )}
      </EntryList>
    </SettingsSection>
  )
}

const SeriesFields = ({ form }: { form: SettingsForm<'content'> }) => (
  <EntryList
    {...groupOf(form, 'enterprise').control('series')}
    errors={form.errors}
    itemLabel="Series"
    max={12}
    titleOf={({ tagline }) => tagline}
    createItem={() => ({ cat_id: '', tagline: '', picture: noImage })}
  >
    {(series) => (
      <>
        <FieldRow>
          <SettingField
            {...series.control('cat_id')}
            label="Number of the category"
            inputMode="numeric"
            required
            hint="As in its address: 4 in /products/4"
          />
          <SettingField {...series.control('tagline')} label="Line below the name" maxLength={80} />
        </FieldRow>
        <ImageWithText {...series.control('picture')} errors={form.errors} hint="1200 × 900 pixels or more" />
      </>
    )}
  </EntryList>
)
