import { Field } from '../ui/fields/field.tsx'
import { ImageField } from '../ui/fields/image-field.tsx'
import { OtpInput } from '../ui/fields/otp-input.tsx'
import { SearchField } from '../ui/fields/search-field.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { doNothing, longText, Specimen } from './specimen.tsx'

const options = [
  { value: 'mh', label: 'Maharashtra' },
  { value: 'ka', label: 'Karnataka', disabled: true },
]
const grid = 'grid w-full items-start gap-5 sm:grid-cols-2'

export const FieldParts = () => (
  <>
    <Specimen name="Field: default, required with hint, prefix, error, disabled, long text">
      <div className={grid}>
        <Field label="Full Name" placeholder="Enter name" />
        <Field label="Pin Code" required hint="Six digits" defaultValue="411001" />
        <Field label="Mobile" prefix="+91" defaultValue="9876543210" />
        <Field label="E-mail" defaultValue="meera@" error="Enter a valid e-mail address" />
        <Field label="Code" disabled hint="Used by orders, so it cannot change" defaultValue="WELCOME500" />
        <Field label={longText} defaultValue={longText} />
      </div>
    </Specimen>
    <Specimen name="Select: default, placeholder, error, disabled">
      <div className={grid}>
        <Select label="State" options={options} />
        <Select label="State" options={options} placeholder="Choose a state" />
        <Select label="State" options={options} placeholder="Choose a state" error="Choose a state" />
        <Select label="State" options={options} disabled />
      </div>
    </Specimen>
    <Specimen name="Text area: default with hint, error, disabled">
      <div className={grid}>
        <TextArea label="Comment" hint="Such as what the customer said" />
        <TextArea label="Comment" error="This field is required" />
        <TextArea label="Comment" disabled defaultValue={longText} />
      </div>
    </Specimen>
    <Specimen name="Search: empty, with text, error">
      <SearchField label="Name, SKU or number" value="" onSearch={doNothing} />
      <SearchField label="Name, SKU or number" value="Handset One" onSearch={doNothing} />
      <SearchField label="Address" value="300.1.1.1" error="Enter an IP address" onSearch={doNothing} />
    </Specimen>
    <Specimen name="Code, image">
      <OtpInput onComplete={doNothing} />
      <OtpInput onComplete={doNothing} invalid />
      <ImageField label="Picture" currentUrl="" hint="1920 × 800 pixels or more" onChange={doNothing} />
      <ImageField label="Picture" currentUrl="" error="Choose a picture" onChange={doNothing} />
    </Specimen>
  </>
)
