import { Checkbox } from '../ui/fields/checkbox.tsx'
import { FilterSelect } from '../ui/fields/filter-select.tsx'
import { OptionRow } from '../ui/fields/option-row.tsx'
import { PillSelect } from '../ui/fields/pill-select.tsx'
import { QuantitySelect } from '../ui/fields/quantity-select.tsx'
import { RadioCards } from '../ui/fields/radio-cards.tsx'
import { RangeSlider } from '../ui/fields/range-slider.tsx'
import { ColorDot, ColorDots } from '../ui/fields/swatch.tsx'
import { Switch } from '../ui/fields/switch.tsx'
import { doNothing, longText, Specimen } from './specimen.tsx'

const cards = [
  { value: 'draft', label: 'Draft', detail: 'Only staff members see it' },
  { value: 'active', label: 'Active', detail: 'Customers can see and buy it' },
  { value: 'scheduled', label: 'Scheduled', detail: longText, disabled: true },
]
const statuses = [{ value: 1, label: 'Pending' }]

export const ChoiceParts = () => (
  <>
    <Specimen name="Checkbox: off, on with note, error, disabled">
      <Checkbox label="Same as Above" />
      <Checkbox label="Same as Above" defaultChecked note="Pune, Maharashtra" />
      <Checkbox label="I accept the terms" error="Accept the terms" />
      <Checkbox label="Same as Above" disabled />
    </Specimen>
    <Specimen name="Switch: off, on, disabled">
      <Switch label="Is Active" withLabel checked={false} onChange={doNothing} />
      <Switch label="Is Active" withLabel checked onChange={doNothing} />
      <Switch label="Is Active" withLabel checked disabled onChange={doNothing} />
    </Specimen>
    <Specimen name="Radio cards, option rows">
      <RadioCards legend="Status" name="publish" cards={cards} value="active" onChange={doNothing} columns />
      <OptionRow type="checkbox" name="ram" value="8" label="8 GB" count={12} checked onChange={doNothing} />
      <OptionRow
        type="radio"
        name="color"
        value="blue"
        label="Blue"
        hex="#2855d9"
        checked={false}
        onChange={doNothing}
      />
    </Specimen>
    <Specimen name="Filters: unset, set; selects of toolbars; quantity; colours; range">
      <FilterSelect label="Status" placeholder="All" options={statuses} value="" onChange={doNothing} />
      <FilterSelect label="Status" placeholder="All" options={statuses} value="1" onChange={doNothing} />
      <PillSelect label="Sort by" value="new" options={{ new: 'Newest' }} onChange={doNothing} />
      <QuantitySelect value={1} options={[1, 2]} onChange={doNothing} />
      <QuantitySelect value={1} options={[1]} disabled onChange={doNothing} />
      <ColorDot hex="#2855d9" />
      <ColorDots colors={['#111', '#2855d9', '#d93a28', '#eee', '#8c8', '#c8c'].map((hex) => ({ name: hex, hex }))} />
      <div className="w-60">
        <RangeSlider
          min={0}
          max={100}
          step={1}
          from={20}
          to={80}
          labels={['Lowest price', 'Highest price']}
          format={(amount) => `₹${amount}`}
          onCommit={doNothing}
        />
      </div>
    </Specimen>
  </>
)
