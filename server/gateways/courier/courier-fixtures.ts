import type { Parcel } from './courier.port.ts'

const shopAddress = {
  name: 'Handset',
  line: 'Shop 12, FC Road',
  landmark: '',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411004',
  phone: '9800000000',
  email: 'post@shop.example',
}

/** For tests: a phone for 34,999 rupees, shipped to an address in Pune. */
export const parcel: Parcel = {
  reference: 'HS261121000001-7',
  orderDate: '2026-11-21',
  pickup: shopAddress,
  delivery: {
    ...shopAddress,
    name: 'Meera Pathak',
    line: '7, Neem Lane',
    landmark: 'Old Post',
    pincode: '411038',
    phone: '9800000001',
    email: 'meera@example.com',
  },
  goods: { name: 'V60, 8 GB, Blue', sku: 'V60-8-B', hsn: '85171300', quantity: 2, unitPrice: 3_499_900, gstRate: 18 },
  invoiceNumber: 'HS/2627/1',
  ewayBillNumber: '331009876543',
  carrierId: null,
  weightKg: 1,
  lengthCm: 22,
  widthCm: 14,
  heightCm: 16,
}

/** A JWT that expires in so many seconds. */
export function jwt(seconds: number, mark = 'x'): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256' })}.${part({ exp: Math.floor(Date.now() / 1000) + seconds, mark })}.c2ln`
}
