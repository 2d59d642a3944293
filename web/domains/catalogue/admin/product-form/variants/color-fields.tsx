import Trash from 'lucide-react/icons/trash-2'
import { IconButton } from '../../../../../ui/actions/icon-button.tsx'
import { Field } from '../../../../../ui/fields/field.tsx'
import { ColorField } from '../color-field.tsx'
import type { ColorDraft } from '../product-form-draft.ts'
import type { ProductFormState } from '../use-product-form.ts'
import { AxisSection } from './axis-section.tsx'
import { axisFieldId, findAxisError, isAxisSold, soldHint } from './axis-fields.ts'
import { addColors, findSizeProblem, parseColors } from './option-values.ts'
import type { MatrixActions } from './use-variant-matrix.ts'
import { addColor, removeColor } from './variant-grid.ts'

interface AxisProps {
  form: ProductFormState
  actions: MatrixActions
}

/** The colours of the product. The images of a removed colour stay in the form and are not sent. */
export function ColorFields({ form, actions }: AxisProps) {
  function addAll(text: string) {
    const colors = parseColors(text)
    if (colors === null) return 'Write names, separated by commas: Rose, Fern #3E7B4F'
    const next = addColors(actions.readGrid(), colors)
    const problem = findSizeProblem(next)
    if (problem === undefined) actions.change(next)
    return problem
  }
  return (
    <AxisSection
      legend="Colours"
      add="Add colour"
      onAdd={() => actions.change(addColor(actions.readGrid()))}
      several={{
        label: 'Several colours',
        placeholder: 'Rose, Fern #3E7B4F',
        hint: 'Each is added in every option',
        onAdd: addAll,
      }}
    >
      {form.values.colors.map((color, index) => (
        <ColorRow key={color.key} form={form} actions={actions} color={color} index={index} />
      ))}
    </AxisSection>
  )
}

function ColorRow({ form, actions, color, index }: AxisProps & { color: ColorDraft; index: number }) {
  const isSold = isAxisSold(form, 'color', color.key)
  const update = (changes: Partial<ColorDraft>) =>
    actions.change({
      colors: actions.readGrid().colors.map((other) => (other.key === color.key ? { ...other, ...changes } : other)),
    })
  return (
    <div role="group" aria-label={`Colour ${index + 1}`} className="flex items-start gap-2">
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)_136px] items-start gap-2">
        <Field
          id={axisFieldId(form, 'color', color.key, 'color')}
          label="Colour"
          required
          maxLength={40}
          autoComplete="off"
          disabled={isSold}
          hint={isSold ? soldHint : undefined}
          value={color.name}
          error={findAxisError(form, 'color', color.key, 'color')}
          onChange={({ target }) => update({ name: target.value.replace(/[[\]]/g, '') })}
        />
        <ColorField
          id={axisFieldId(form, 'color', color.key, 'color_hex')}
          label="Colour code"
          value={color.hex}
          error={findAxisError(form, 'color', color.key, 'color_hex')}
          onChange={(hex) => update({ hex })}
        />
      </div>
      <IconButton
        label={`Remove colour ${color.name || index + 1}`}
        small
        className="mt-7.5"
        disabled={isSold || form.values.colors.length === 1}
        onClick={() => actions.change(removeColor(actions.readGrid(), color.key))}
      >
        <Trash aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  )
}
