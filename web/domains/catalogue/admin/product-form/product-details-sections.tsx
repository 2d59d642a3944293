import { href } from '@handset/contract/pages.ts'
import { DateField } from '../../../../ui/fields/date-field.tsx'
import { DraftArea, DraftField, DraftNumber, DraftSwitch } from './draft-controls.tsx'
import { twoColumnClass, threeColumnClass, FormSection } from './form-section.tsx'
import { fieldLabel } from './product-fields.data.ts'
import { SearchPreview } from './search-preview.tsx'
import type { ProductFormState } from './use-product-form.ts'

interface SectionProps {
  form: ProductFormState
}

/** What helps customers choose: highlights, filters and offers. */
export function ProductSalesSections({ form }: SectionProps) {
  return (
    <>
      <FormSection id="highlights">
        <div className={twoColumnClass}>
          <DraftArea form={form} name="highlights" rows={8} hint="One per line, at most 12" />
          <DraftArea form={form} name="box" rows={8} hint="One per line, at most 20" />
        </div>
      </FormSection>
      <FormSection id="filters" lead="Customers filter and compare products by these.">
        <div className={threeColumnClass}>
          <DraftNumber form={form} name="battery_mah" />
          <DraftNumber form={form} name="charge_watt" />
          <DraftNumber form={form} name="main_camera_mp" />
          <DraftField form={form} name="display_inches" inputMode="decimal" maxLength={5} />
          <div className="max-sm:col-span-full">
            <DateField
              label={fieldLabel('launch_date')}
              value={form.values.launch_date}
              error={form.errors.launch_date}
              onChange={(launch_date) => form.change({ launch_date })}
            />
          </div>
        </div>
        <div className="grid gap-x-5 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
          <DraftSwitch form={form} name="five_g" />
          <DraftSwitch form={form} name="is_popular" />
        </div>
      </FormSection>
      <FormSection id="offers" lead="The product page shows the cashback below the price.">
        <div className={twoColumnClass}>
          <DraftField form={form} name="cashback" inputMode="decimal" maxLength={11} hint="Empty: none" />
          <DraftField
            form={form}
            name="cashback_text"
            hint="Who pays it and when: with HDFC Bank cards, within 90 days"
          />
        </div>
        <div className="grid gap-x-5 gap-y-1 sm:grid-cols-2">
          <DraftSwitch form={form} name="no_cost_emi" />
          <DraftSwitch form={form} name="exchange_eligible" />
        </div>
      </FormSection>
    </>
  )
}

/** What the law, the courier and search engines ask for. */
export function ProductRecordSections({ form }: SectionProps) {
  const { product_name, short_description, seo_title, seo_description } = form.values
  return (
    <>
      <FormSection id="statutory" lead="Details that the law requires for packaged goods.">
        <div className={twoColumnClass}>
          <DraftField form={form} name="country_of_origin" required maxLength={60} />
          <DraftField form={form} name="generic_name" />
          <DraftField form={form} name="net_quantity" />
          <DraftField form={form} name="month_year" hint="Of manufacture or import" />
          <DraftArea form={form} name="manufacturer" />
          <DraftArea form={form} name="packer" />
          <DraftArea form={form} name="importer" />
          <DraftArea form={form} name="consumer_care" />
          <DraftField form={form} name="bis_registration" />
        </div>
      </FormSection>
      <FormSection id="parcel" lead="Weight and size of one packed unit, as sent to the courier.">
        <div className="grid grid-cols-2 items-start gap-5 lg:grid-cols-4">
          <DraftNumber form={form} name="weight_grams" />
          <DraftNumber form={form} name="length_mm" />
          <DraftNumber form={form} name="breadth_mm" />
          <DraftNumber form={form} name="height_mm" />
        </div>
      </FormSection>
      <FormSection id="seo">
        <DraftField form={form} name="seo_title" hint={`${seo_title.length} of 70. If empty, the name is used`} />
        <DraftArea
          form={form}
          name="seo_description"
          rows={2}
          hint={`${seo_description.length} of 170. If empty, the short text is used`}
        />
        <SearchPreview
          title={seo_title || product_name}
          description={seo_description || short_description}
          path={href('product', { id: form.saved?.product_unique ?? '…' })}
        />
      </FormSection>
    </>
  )
}
