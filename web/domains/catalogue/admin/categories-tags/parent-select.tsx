import { Select } from '../../../../ui/fields/select.tsx'
import { useCatalogueChoices } from '../product-form/use-catalogue-choices.ts'

interface ParentSelectProps {
  form: { name: string; value: string; error: string | undefined; onChange(event: { target: { value: string } }): void }
  /** The category itself, which cannot be its own parent. */
  own: number | undefined
}

/** The category that this one belongs to. */
export function ParentSelect({ form, own }: ParentSelectProps) {
  const choices = useCatalogueChoices()
  const categories = choices.phase === 'ready' ? choices.data.categories : []
  return (
    <Select
      {...form}
      label="Parent"
      placeholder="None"
      options={categories.filter(({ id }) => id !== own).map(({ id, name }) => ({ value: String(id), label: name }))}
      disabled={choices.phase !== 'ready'}
    />
  )
}
