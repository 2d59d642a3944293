import type { Parcel } from '../courier.port.ts'

const maxCityLength = 30

/** Splits a name after the first word. */
function splitName(name: string): [string, string] {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return [first, rest.join(' ')]
}

/** The body of `orders/create/adhoc`: prepaid, billing address = delivery address, weights in kg and lengths in cm. */
export function shiprocketOrder(parcel: Parcel, pickupLocation: string): object {
  const { delivery, goods } = parcel
  const [firstName, lastName] = splitName(delivery.name)
  const price = goods.unitPrice / 100
  return {
    order_id: parcel.reference,
    order_date: parcel.orderDate,
    pickup_location: pickupLocation,
    billing_customer_name: firstName,
    billing_last_name: lastName,
    billing_address: delivery.line,
    billing_address_2: delivery.landmark,
    billing_city: delivery.city.slice(0, maxCityLength),
    billing_pincode: delivery.pincode,
    billing_state: delivery.state,
    billing_country: 'India',
    billing_email: delivery.email,
    billing_phone: delivery.phone,
    shipping_is_billing: true,
    order_items: [
      {
        name: goods.name,
        sku: goods.sku,
        units: goods.quantity,
        selling_price: price,
        discount: 0,
        tax: goods.gstRate,
        hsn: goods.hsn,
      },
    ],
    payment_method: 'Prepaid',
    sub_total: (goods.unitPrice * goods.quantity) / 100,
    length: parcel.lengthCm,
    breadth: parcel.widthCm,
    height: parcel.heightCm,
    weight: parcel.weightKg,
    invoice_number: parcel.invoiceNumber,
    ...(parcel.ewayBillNumber ? { ewaybill_no: parcel.ewayBillNumber } : {}),
  }
}
