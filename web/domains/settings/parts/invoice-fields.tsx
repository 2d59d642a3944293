import { useToday } from '../../../lib/format/use-today.ts'
import { Notice } from '../../../ui/display/notice.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { SettingField } from './setting-field.tsx'
import type { AllSettings } from './settings-draft.ts'
import { FieldRow, SettingsSection } from './settings-section.tsx'
import type { SettingsForm } from './use-settings-form.ts'

interface InvoiceFieldsProps {
  form: SettingsForm<'invoice'>
  /** The invoice series in use. */
  savedSeries: string
  used: AllSettings['used_series']
}

/** The Indian financial year of a date, in the form that invoices use: 2026-11-21 is in 2627. */
function financialYear(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const first = (month < 4 ? year - 1 : year) % 100
  return `${String(first).padStart(2, '0')}${String((first + 1) % 100).padStart(2, '0')}`
}

const copyOptions = [
  { value: 1, label: '1: original' },
  { value: 2, label: '2: original and duplicate' },
  { value: 3, label: '3: original, duplicate and triplicate' },
]

export function InvoiceFields({ form, savedSeries, used }: InvoiceFieldsProps) {
  const { values, field, control, change } = form
  return (
    <>
      <InvoiceNumbers form={form} savedSeries={savedSeries} used={used} />
      <SettingsSection title="Print">
        <FieldRow>
          <Select
            {...control('copies')}
            label="Copies"
            options={copyOptions}
            value={values.copies}
            onChange={({ target }) => change({ copies: Number(target.value) })}
          />
          <SettingField {...control('signatory')} label="Signatory" maxLength={80} />
        </FieldRow>
        <TextArea {...field('declaration')} label="Declaration" rows={3} maxLength={600} />
      </SettingsSection>
    </>
  )
}

function InvoiceNumbers({ form: { values, field }, savedSeries, used }: InvoiceFieldsProps) {
  const today = useToday()
  const series = values.series.trim().toUpperCase()
  const last = used.find((entry) => entry.series === series)?.last_number ?? 0
  const next = `${series || '…'}/${financialYear(today)}/${String(last + 1).padStart(7, '0')}`
  return (
    <SettingsSection
      title="Numbers"
      lead="Series, financial year and a running number: never more than 16 characters, never a gap (CGST rule 46)."
    >
      <Field
        {...field('series', (text) => text.toUpperCase())}
        label="Invoice series"
        required
        maxLength={3}
        hint="One to three capitals or digits"
        autoComplete="off"
        className="max-w-40"
      />
      <p className="text-small text-soft">
        The next invoice will be <strong className="tabular">{next}</strong>
      </p>
      {series === savedSeries || series === '' ? null : (
        <Notice tone="warning">
          {last > 0
            ? `The series ${series} was used before in this financial year and goes on after its number ${last}. Invoices that are made already keep their numbers.`
            : `A new series begins at 1. Invoices that are made already keep their numbers, and ${savedSeries} goes on where it stopped should you come back to it. GST wants every series of a year in the return: tell your accountant.`}
        </Notice>
      )}
    </SettingsSection>
  )
}
