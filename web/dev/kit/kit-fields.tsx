import { useState } from 'react'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { KitSection, KitState, KitStates } from './kit-section.tsx'

const ignore = () => undefined
const statuses = ['Pending', 'Processing', 'Shipped'].map((label, value) => ({ value, label }))

export function KitFields() {
  return (
    <KitSection title="Fields">
      <KitStates columns>
        <KitState name="empty, required, with a hint">
          <Field label="Coupon code" required hint="4 to 20 letters and digits" />
        </KitState>
        <KitState name="filled, with a prefix">
          <Field label="Amount" prefix="₹" defaultValue="39,999" />
        </KitState>
        <KitState name="error">
          <Field label="IMEI" defaultValue="3568" error="An IMEI has 15 digits" />
        </KitState>
        <KitState name="disabled">
          <Field label="Order number" defaultValue="HS-261126-0042" disabled />
        </KitState>
      </KitStates>
      <KitStates columns>
        <KitState name="select, empty">
          <Select label="Order status" options={statuses} placeholder="Choose a status" />
        </KitState>
        <KitState name="select, chosen">
          <Select label="Order status" options={statuses} defaultValue={2} hint="The customer gets an e-mail" />
        </KitState>
        <KitState name="select, error">
          <Select label="Order status" options={statuses} placeholder="Choose a status" error="Choose a status" />
        </KitState>
        <KitState name="select, disabled">
          <Select label="Order status" options={statuses} defaultValue={1} disabled />
        </KitState>
      </KitStates>
      <KitStates columns>
        <KitState name="text area">
          <TextArea label="Note" defaultValue="Call before delivery." />
        </KitState>
        <KitState name="text area, error">
          <TextArea label="Reason" error="This field is required" />
        </KitState>
      </KitStates>
      <KitStates>
        <KitState name="search">
          <SearchField label="Search orders" placeholder="Order, name or mobile" value="" onSearch={ignore} />
        </KitState>
        <KitState name="search, error">
          <SearchField label="Search reviews" value="as" error="Type at least three letters" onSearch={ignore} />
        </KitState>
      </KitStates>
      <KitChoices />
    </KitSection>
  )
}

function KitChoices() {
  const [carrier, setCarrier] = useState('courier')
  const [isActive, setIsActive] = useState(true)
  return (
    <>
      <KitStates columns>
        <KitState name="checkbox, off">
          <Checkbox label="Same as above" />
        </KitState>
        <KitState name="checkbox, on">
          <Checkbox label="Same as above" defaultChecked note="12" />
        </KitState>
        <KitState name="checkbox, error">
          <Checkbox label="I have checked the IMEI" error="Tick this first" />
        </KitState>
        <KitState name="checkbox, disabled">
          <Checkbox label="Same as above" disabled defaultChecked />
        </KitState>
      </KitStates>
      <KitStates columns>
        <KitState name="switch">
          <Switch label="Active" withLabel checked={isActive} onChange={setIsActive} />
        </KitState>
        <KitState name="switch, off and disabled">
          <Switch label="Active" withLabel checked={false} disabled onChange={ignore} />
        </KitState>
      </KitStates>
      <RadioCards
        legend="Ship with"
        name="carrier"
        columns
        value={carrier}
        onChange={setCarrier}
        cards={[
          { value: 'courier', label: 'Courier', detail: 'Collected today until 17:00' },
          { value: 'hand', label: 'By hand', detail: 'Within the city' },
          { value: 'closed', label: 'Air freight', detail: 'Not for this pincode', disabled: true },
        ]}
      />
    </>
  )
}
