/** A column of the product file, for import and export. Required means: for a new product; the example is an invented phone. */
export interface FileColumn {
  need: 'required' | 'optional'
  note: string
  example: string | number
  /** Other headers that suppliers use for it. */
  aliases: readonly string[]
}

/** `aliases` are separated by commas. */
const columnOf =
  (need: FileColumn['need']) =>
  (note: string, example: string | number = '', aliases = ''): FileColumn => ({
    need,
    note,
    example,
    aliases: aliases.split(', ').filter(Boolean),
  })
export const required = columnOf('required')
export const file = columnOf('optional')
export const yesOrNo = (note: string, example: 0 | 1, aliases?: string): FileColumn =>
  file(`${note} 1 for yes, 0 for no`, example, aliases)

/** `initial`: the column of a new product for which the form or the file says nothing. */
const text = (max: number) => ({ kind: 'text', max, initial: '' }) as const
const count = (min: number, max: number, initial: number) => ({ kind: 'count', min, max, initial }) as const
/** May be unknown: an empty field clears it. */
const clearableCount = (max: number) => ({ kind: 'clearableCount', max, initial: null }) as const
const inches = { kind: 'inches', initial: null } as const
const flag = { kind: 'flag', initial: false } as const
/** Initially the day on which the product is added. */
const date = { kind: 'date' } as const
/** A text of the column `statutory`, stored by its label, which customers read. */
const statutory = (max: number) => ({ kind: 'statutory', max }) as const
/** With a shape and a column of its own: the table has only its labels and its column of the file. */
const custom = { kind: 'custom' } as const
/** A field that the product page reads too. */
const shown = <Kind extends object>(kind: Kind) => ({ ...kind, isShown: true }) as const

/** `file` is null for a field that the file does not have; `fileLabel` is given where the file's label differs from the form's. */
const field = <Kind extends object, File extends FileColumn | null>(
  kind: Kind,
  label: string,
  column: File,
  fileLabel = label,
) => ({ ...kind, label, file: column, fileLabel })

/**
 * The fields of a product, in the order of the file's columns. The form, its draft, the stored product, its copy, the
 * import and the export read them here. A simple field is a column of `products` with the same name.
 */
export const productFields = {
  product_id: field(
    custom,
    'Product number',
    file(
      'The 8-digit number of a product that exists. Leave it empty for a new one: it is given a number',
      '',
      'product unique',
    ),
  ),
  product_name: field(
    custom,
    'Name',
    required('The same name in each row of a product', 'Example One 5G', 'name, title, product, model'),
    'Product name',
  ),
  slug: field(
    custom,
    'Slug',
    file('The readable part of its address; made from the name if empty', '', 'handle, slug'),
    'Address (slug)',
  ),
  kind: field(custom, 'Kind', file('phone or accessory; phone if empty', 'phone', 'product type, type')),
  brand: field(custom, 'Brand', file('The maker', 'Example', 'make, vendor')),
  category: field(
    custom,
    'Category',
    required('The name of a series or category of the shop, as it is written there', '', 'series, category name'),
  ),
  tags: field(custom, 'Tags', file('Names of tags of the shop, separated by ;', '', 'labels')),
  short_description: field(
    custom,
    'Short text',
    file('One line below the name', 'A phone to try the import with', 'summary'),
    'Short description',
  ),
  description: field(custom, 'Long text', file('The text of its page', '', 'body, long description'), 'Description'),
  hsn: field(custom, 'HSN', required('The tariff code, 4 to 8 digits', '85171300', 'hsn code, hsn sac')),
  gst_rate: field(custom, 'GST', required('GST in percent', 18, 'gst, gst percent, tax rate, tax'), 'GST rate'),
  warranty_months: field(custom, 'Warranty (months)', file('Months of warranty', 12), 'Warranty months'),
  warranty: field(
    shown(text(300)),
    'Warranty text',
    file('What the warranty covers', '12 months for the phone, 6 for what is in the box', 'warranty text'),
    'Warranty',
  ),
  country_of_origin: field(
    custom,
    'Country of origin',
    required('Where it was made; the law asks for it', 'India', 'origin, country, made in'),
  ),
  manufacturer: field(statutory(300), 'Manufacturer', file('Name and address, shown as the law asks')),
  packer: field(statutory(300), 'Packer', file('Name and address')),
  importer: field(statutory(300), 'Importer', file('Name and address, for imported goods')),
  net_quantity: field(statutory(120), 'Net quantity', file('What is in the package, such as 1 N', '1 N')),
  month_year: field(
    statutory(40),
    'Month and year',
    file('Month and year of manufacture or import', '10/2026', 'month of manufacture'),
  ),
  generic_name: field(statutory(120), 'Generic name', file('What it is, such as mobile phone', 'Mobile phone')),
  bis_registration: field(
    statutory(60),
    'BIS registration',
    file('The registration number of the Bureau of Indian Standards', '', 'bis'),
  ),
  consumer_care: field(statutory(300), 'Consumer care', file('Name, telephone, e-mail and address for complaints')),
  highlights: field(
    custom,
    'Highlights',
    file('Short lines, separated by |', '50 MP camera | 5000 mAh battery', 'key features, features'),
  ),
  specifications: field(
    custom,
    'Specifications',
    file('Group: label = value, separated by |', 'Display: Size = 6.7 inches | Display: Type = AMOLED', 'specs'),
  ),
  box: field(
    custom,
    'In the box',
    file('What is in the box, separated by |', 'Phone | Charger | Cable', 'box contents'),
  ),
  is_active: field(custom, 'Status', yesOrNo('Whether customers see it.', 0, 'active, published, status'), 'Is Active'),
  is_popular: field(flag, 'Popular', yesOrNo('Whether it is among the popular ones.', 0)),
  five_g: field(flag, '5G', yesOrNo('For the 5G filter.', 1)),
  no_cost_emi: field(flag, 'No-cost EMI', yesOrNo('No cost EMI is offered.', 0), 'No cost EMI'),
  exchange_eligible: field(flag, 'Exchange', yesOrNo('An old phone can be exchanged.', 0)),
  imei_tracked: field(
    flag,
    'Each unit has an IMEI',
    yesOrNo('Each unit has an IMEI, which its invoice names.', 1, 'imei'),
    'Has an IMEI',
  ),
  battery_mah: field(clearableCount(50_000), 'Battery (mAh)', file('For the filter, in mAh', 5000, 'battery')),
  charge_watt: field(clearableCount(1000), 'Charging (W)', file('For the filter, in watt', 44, 'charging')),
  main_camera_mp: field(clearableCount(1000), 'Main camera (MP)', file('For the filter, in megapixels', 50, 'camera')),
  display_inches: field(
    inches,
    'Screen (inches)',
    file('For the filter, in inches', 6.7, 'display, screen size'),
    'Display (inches)',
  ),
  launch_date: field(
    date,
    'Launch date',
    file('Year-month-day or day/month/year; today if empty', '2026-10-02', 'launched'),
  ),
  weight_grams: field(
    count(1, 100_000, 500),
    'Weight (g)',
    file('Of the parcel, which the courier weighs', 450, 'weight'),
  ),
  length_mm: field(count(1, 5000, 180), 'Length (mm)', file('Of the parcel, in millimetres', 180, 'length')),
  breadth_mm: field(count(1, 5000, 100), 'Breadth (mm)', file('Of the parcel, in millimetres', 100, 'breadth, width')),
  height_mm: field(count(1, 5000, 60), 'Height (mm)', file('Of the parcel, in millimetres', 60, 'height')),
  low_stock_level: field(
    count(0, 100_000, 3),
    'Low-stock level',
    file('From this number down it counts as low in stock', 3),
    'Low stock level',
  ),
  /** Maximum units in an order, over all variants; each variant has its own `max_qty`. */
  max_per_order: field(shown(count(1, 100, 2)), 'Max per order, all variants', null),
  seo_title: field(shown(text(70)), 'SEO title', file('Title for search engines; the name if empty', '', 'meta title')),
  seo_description: field(
    shown(text(170)),
    'SEO description',
    file('Text for search engines; the short description if empty', '', 'meta description'),
  ),
  /** The condition of the cashback in a sentence. */
  cashback_text: field(text(200), 'Cashback text', null),
}

type Fields = typeof productFields
export type ProductField = keyof Fields
type Row = Fields[ProductField]
type FieldOfKind<Kind extends Row['kind']> = {
  [Name in ProductField]: Fields[Name]['kind'] extends Kind ? Name : never
}[ProductField]
export type SimpleField = Exclude<ProductField, FieldOfKind<'custom'>>
export type FileField = { [Name in ProductField]: Fields[Name]['file'] extends FileColumn ? Name : never }[ProductField]
export type ShownField = { [Name in ProductField]: Fields[Name] extends { isShown: true } ? Name : never }[ProductField]

type SimpleKind = Exclude<Row['kind'], 'custom'>
type Maker<Kind> = (row: Extract<Row, { kind: Kind }>, name: SimpleField) => unknown
type Makers = { [Kind in SimpleKind]?: Maker<Kind> }

const isSimple = (name: ProductField): name is SimpleField => productFields[name].kind !== 'custom'
export const productFieldNames = Object.keys(productFields) as ProductField[]

/** An object with a value for each simple field of the kinds that `makers` names. */
export const mapProductFields = <Functions extends Makers>(makers: Functions) =>
  Object.fromEntries(
    productFieldNames.filter(isSimple).flatMap((name) => {
      const row = productFields[name]
      const make = makers[row.kind] as Maker<SimpleKind> | undefined
      return make ? [[name, make(row, name)]] : []
    }),
  ) as {
    [Name in FieldOfKind<keyof Functions & SimpleKind>]: ReturnType<
      NonNullable<Functions[Fields[Name]['kind'] & SimpleKind]>
    >
  }
