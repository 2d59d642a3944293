import type { Parcel, ParcelPlace } from '../courier.port.ts'

const rupees = (paise: number) => paise / 100

function place(where: ParcelPlace, addressType: 'warehouse' | 'home'): object {
  return {
    addressType,
    fullAddress: [where.line, where.landmark, where.city, where.state].filter(Boolean).join(', '),
    pincode: Number(where.pincode),
    startTime: '10',
    endTime: '18',
    latitude: '0',
    longitude: '0',
    contact: { name: where.name, mobileNo: Number(where.phone), alternateMobileNo: 0 },
  }
}

/** The body of `order/placeOrderApiV3`: one prepaid box, the cheapest service, weights in kilograms and lengths in centimetres. */
export function shipyaariOrder(parcel: Parcel): object {
  const { goods, weightKg, lengthCm: length, widthCm: breadth, heightCm: height } = parcel
  const price = rupees(goods.unitPrice)
  const value = rupees(goods.unitPrice * goods.quantity)
  const size = { length, breadth, height, measureUnit: 'cm' }
  return {
    pickupDetails: place(parcel.pickup, 'warehouse'),
    deliveryDetails: { ...place(parcel.delivery, 'home'), gstNumber: '' },
    boxInfo: [
      {
        name: 'box_1',
        type: 'parcel',
        weightUnit: 'Kg',
        deadWeight: weightKg,
        ...size,
        qty: 1,
        discount: 0,
        products: [
          {
            name: goods.name,
            category: 'Mobile phones and accessories',
            sku: goods.sku,
            hsnCode: goods.hsn,
            qty: goods.quantity,
            unitPrice: price,
            unitTax: goods.gstRate,
            discount: 0,
            sellingPrice: price,
            totalDiscount: 0,
            totalPrice: value,
            weightUnit: 'kg',
            deadWeight: weightKg / goods.quantity,
            ...size,
            images: [],
          },
        ],
        codInfo: { isCod: false, collectableAmount: 0, invoiceValue: value },
        podInfo: { isPod: false },
        insurance: false,
      },
    ],
    orderType: 'B2C',
    transit: 'FORWARD',
    courierPartner: '',
    courierPartnerServices: '',
    serviceMode: 'SURFACE',
    servicePriority: 'cheapest',
    giftCharges: 0,
    shippingCharges: 0,
    transactionCharges: 0,
    advanceAmountPaid: 0,
    source: 'API',
    qcType: 'DoorStep',
    returnReason: '',
    orderFutureDate: '',
    pickupDate: '',
    gstNumber: '',
    childGstNumber: '',
    orderId: parcel.reference,
    eWayBillNo: parcel.ewayBillNumber ?? '',
    brandName: parcel.pickup.name,
    brandLogo: '',
  }
}
