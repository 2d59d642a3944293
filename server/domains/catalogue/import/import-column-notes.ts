import type { ImportField } from '@handset/contract/domains/catalogue/import-fields.ts'

/** What a column of the template says of itself; the example is an invented phone. */
export interface ColumnNote {
  need: 'required' | 'optional'
  note: string
  example: string | number
}

const required = (note: string, example: string | number): ColumnNote => ({ need: 'required', note, example })
const optional = (note: string, example: string | number = ''): ColumnNote => ({ need: 'optional', note, example })
const yesOrNo = (note: string, example: string | number) => optional(`${note} 1 for yes, 0 for no`, example)

/** Required means: for a new product or variant. The example's category is filled in with one of the shop's. */
export const importColumnNotes: Record<ImportField, ColumnNote> = {
  product_id: optional(
    'The 8-digit number of a product that exists. Leave it empty for a new one: it is given a number',
  ),
  product_name: required('The same name in each row of a product', 'Example One 5G'),
  slug: optional('The readable part of its address; made from the name if empty'),
  kind: optional('phone or accessory; phone if empty', 'phone'),
  brand: optional('The maker', 'Example'),
  category: required('The name of a series or category of the shop, as it is written there', ''),
  tags: optional('Names of tags of the shop, separated by ;'),
  short_description: optional('One line below the name', 'A phone to try the import with'),
  description: optional('The text of its page'),
  hsn: required('The tariff code, 4 to 8 digits', '85171300'),
  gst_rate: required('GST in percent', 18),
  warranty_months: optional('Months of warranty', 12),
  warranty: optional('What the warranty covers', '12 months for the phone, 6 for what is in the box'),
  country_of_origin: required('Where it was made; the law asks for it', 'India'),
  manufacturer: optional('Name and address, shown as the law asks'),
  packer: optional('Name and address'),
  importer: optional('Name and address, for imported goods'),
  net_quantity: optional('What is in the package, such as 1 N', '1 N'),
  month_year: optional('Month and year of manufacture or import', '10/2026'),
  generic_name: optional('What it is, such as mobile phone', 'Mobile phone'),
  bis_registration: optional('The registration number of the Bureau of Indian Standards'),
  consumer_care: optional('Name, telephone, e-mail and address for complaints'),
  highlights: optional('Short lines, separated by |', '50 MP camera | 5000 mAh battery'),
  specifications: optional(
    'Group: label = value, separated by |',
    'Display: Size = 6.7 inches | Display: Type = AMOLED',
  ),
  box: optional('What is in the box, separated by |', 'Phone | Charger | Cable'),
  is_active: yesOrNo('Whether customers see it.', 0),
  is_popular: yesOrNo('Whether it is among the popular ones.', 0),
  five_g: yesOrNo('For the 5G filter.', 1),
  no_cost_emi: yesOrNo('No cost EMI is offered.', 0),
  exchange_eligible: yesOrNo('An old phone can be exchanged.', 0),
  imei_tracked: yesOrNo('Each unit has an IMEI, which its invoice names.', 1),
  battery_mah: optional('For the filter, in mAh', 5000),
  charge_watt: optional('For the filter, in watt', 44),
  main_camera_mp: optional('For the filter, in megapixels', 50),
  display_inches: optional('For the filter, in inches', 6.7),
  launch_date: optional('Year-month-day or day/month/year; today if empty', '2026-10-02'),
  weight_grams: optional('Of the parcel, which the courier weighs', 450),
  length_mm: optional('Of the parcel, in millimetres', 180),
  breadth_mm: optional('Of the parcel, in millimetres', 100),
  height_mm: optional('Of the parcel, in millimetres', 60),
  low_stock_level: optional('From this number down it counts as low in stock', 3),
  seo_title: optional('Title for search engines; the name if empty'),
  seo_description: optional('Text for search engines; the short description if empty'),
  sku: required(
    'Your code of the variant; no two variants share one, and pictures are named after it',
    'EXAMPLE-1-BLUE',
  ),
  ean: optional('The bar code number'),
  option: required('RAM and storage as customers read it', '8 GB + 128 GB'),
  ram_gb: optional('For the filter, in GB', 8),
  storage_gb: optional('For the filter, in GB', 128),
  color: required('The name of the colour', 'Blue'),
  color_hex: optional('Its code, such as #2B6F8F', '#2B6F8F'),
  product_mrp: required('Maximum retail price in rupees, tax included', 21999),
  product_mop: required('Selling price in rupees, tax included; at most the MRP', 19999),
  cost: optional('What it costs you, in rupees; customers never see it'),
  stock: optional('Units in the shop; 0 if empty', 5),
  max_qty: optional('Units in one order', 2),
  variant_is_active: yesOrNo('Whether this variant is sold.', 1),
}
