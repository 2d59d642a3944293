import type { Parcel, ParcelAddress } from '../courier.port.ts'
import { chosenService } from './shipyaari-serviceability.ts'

const rupees = (paise: number) => paise / 100

function addressDetails(address: ParcelAddress, addressType: 'warehouse' | 'home'): object {
  return {
    addressType,
    fullAddress: [address.line, address.landmark, address.city, address.state].filter(Boolean).join(', '),
    pincode: Number(address.pincode),
    startTime: '10',
    endTime: '18',
    latitude: '0',
    longitude: '0',
    contact: { name: address.name, mobileNo: Number(address.phone), alternateMobileNo: 0 },
  }
}

/** The body of `order/placeOrderApiV3`: one prepaid box, the cheapest service, weights in kilograms and lengths in centimetres. */
export function shipyaariOrder(parcel: Parcel): object {
  const { goods, weightKg, lengthCm: length, widthCm: breadth, heightCm: height } = parcel
  const price = rupees(goods.unitPrice)
  const value = rupees(goods.unitPrice * goods.quantity)
  const size = { length, breadth, height, measureUnit: 'cm' }
  return {
    pickupDetails: addressDetails(parcel.pickup, 'warehouse'),
    deliveryDetails: { ...addressDetails(parcel.delivery, 'home'), gstNumber: '' },
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
    ...chosenService(parcel.carrierId),
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
