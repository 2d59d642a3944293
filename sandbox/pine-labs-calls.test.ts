import { describe, expect, test } from 'vitest'
import { diaSecret, pineHash, signedText } from './pinelabs/dia-secret.ts'
import { pineDate } from './pinelabs/pine-date.ts'
import {
  callPg,
  create,
  createBody,
  hmac,
  inquire,
  joinedFields,
  openPayment,
  parent,
  refund,
} from './pine-merchant-harness.ts'
import { useTestShop } from './sandbox-harness.ts'

const shop = useTestShop()

const vectorSecret = '0123456789ABCDEF'.repeat(4)

describe('Pine Labs hash rules', () => {
  const inquiry = {
    ppc_TransactionType: '3',
    ppc_DIA_SECRET_TYPE: 'SHA256',
    ppc_MerchantID: '999001',
    ppc_UniqueMerchantTxnID: 'ORD-2026-000123-1',
    ppc_MerchantAccessCode: '00000000-1111-2222-3333-444444444444',
  }

  test('signs an inquiry over its sorted fields', () => {
    expect(signedText(inquiry)).toBe(
      'ppc_MerchantAccessCode=00000000-1111-2222-3333-444444444444&ppc_MerchantID=999001&ppc_TransactionType=3&ppc_UniqueMerchantTxnID=ORD-2026-000123-1',
    )
    expect(diaSecret(inquiry, vectorSecret)).toBe('DB678527BB1B58966C6CCD5360AAD54E935B17806F108CC250DDC866D9839888')
  })

  test('signs a return including empty fields, upper case sorted first', () => {
    const fields = {
      amount_in_paisa: '3499900',
      Acquirer_Response_Code: '0300',
      dia_secret: 'x',
      dia_secret_type: 'SHA256',
      udf_field_1: '',
      merchant_access_code: '00000000-1111-2222-3333-444444444444',
      merchant_id: '999001',
      payment_mode: '10',
      unique_merchant_txn_id: 'ORD-2026-000123-1',
      pine_pg_transaction_id: '12345678',
      pine_pg_txn_status: '4',
      txn_completion_date_time: '21/11/2026 11:05:09 AM',
      txn_response_code: '1',
      txn_response_msg: 'SUCCESS',
    }
    expect(diaSecret(fields, vectorSecret)).toBe('C5D313240079F9CDBA08795FB1585688E0F8C12356E829F93CE118EF4F48F7FC')
  })

  test('uses the bytes of the hex secret as key', () => {
    expect(pineHash('a', vectorSecret)).toBe(pineHash('a', vectorSecret.toLowerCase()))
  })

  test('formats times in Indian time', () => {
    expect(pineDate(new Date('2026-11-21T05:35:09Z'))).toBe('21/11/2026 11:05:09 AM')
    expect(pineDate(new Date('2026-11-21T18:45:00Z'))).toBe('22/11/2026 12:15:00 AM')
    expect(pineDate(new Date('2026-11-21T07:00:00Z'))).toBe('21/11/2026 12:30:00 PM')
  })
})

describe('Pine Labs create', () => {
  test('a correctly signed create call returns a payment page', async () => {
    const response = await create(shop, createBody(shop, 3499900))
    expect(response.response_code).toBe(1)
    expect(response.token).toMatch(/^.{40,}$/)
    expect(response.redirect_url).toMatch(new RegExp(`^${shop.shop.origin}/sandbox/pay/[0-9a-f]{32}$`))
  })

  test('each error of a create call has its own code', async () => {
    const body = (change: (wrong: ReturnType<typeof createBody>) => void) => {
      const wrong = createBody(shop, 100_00)
      change(wrong)
      return create(shop, wrong).then((response) => response.response_code)
    }
    expect((await create(shop, createBody(shop, 100_00), '')).response_code).toBe(-283)
    expect((await create(shop, createBody(shop, 100_00), 'AB'.repeat(32))).response_code).toBe(-34)
    expect(await body((wrong) => (wrong.merchant_data.merchant_id = 7))).toBe(-36)
    expect(await body((wrong) => (wrong.merchant_data.merchant_access_code = 'x'))).toBe(-37)
    expect(await body((wrong) => (wrong.payment_data.amount_in_paisa = 0))).toBe(-40)
    expect(await body((wrong) => (wrong.payment_data.amount_in_paisa = 100.5))).toBe(-40)
    expect(await body((wrong) => (wrong.payment_data.amount_in_paisa = -100))).toBe(-40)
    expect(await body((wrong) => (wrong.merchant_data.unique_merchant_txn_id = ''))).toBe(-40)
    expect(await body((wrong) => (wrong.merchant_data.merchant_return_url = 'javascript:alert(1)'))).toBe(-40)
    expect(await body((wrong) => (wrong.txn_data.navigation_mode = 7))).toBe(-40)
    expect(await body((wrong) => (wrong.txn_data.payment_mode = '1,2'))).toBe(-40)
    expect(await body((wrong) => Object.assign(wrong, { product_details: [{ product_amount: 1 }] }))).toBe(-297)
  })

  test('refuses a lower-case hash and a hash keyed with the hex text', async () => {
    const body = createBody(shop, 100_00)
    const text = Buffer.from(JSON.stringify(body)).toString('base64')
    const right = hmac(text, shop.credentials.pinelabs.secret)
    expect((await create(shop, body, right.toLowerCase())).response_code).toBe(-34)
  })

  test('accepts a transaction id once, also with twenty concurrent calls', async () => {
    const body = createBody(shop, 100_00)
    const responses = await Promise.all(Array.from({ length: 20 }, () => create(shop, body)))
    const codes = responses.map((response) => response.response_code)
    expect(codes.filter((code) => code === 1)).toHaveLength(1)
    expect(codes.filter((code) => code === -94)).toHaveLength(19)
  })
})

describe('Pine Labs inquiry', () => {
  test('signs its response over every field, all text', async () => {
    const { id } = await openPayment(shop, 3499900)
    const response = await inquire(shop, id)
    expect(Object.values(response).every((value) => typeof value === 'string')).toBe(true)
    expect(response['ppc_DIA_SECRET']).toBe(hmac(joinedFields(response), shop.credentials.pinelabs.secret))
    expect(response).toMatchObject({
      ppc_Amount: '3499900',
      ppc_UniqueMerchantTxnID: id,
      ppc_UdfField2: 'b & "c"',
      ppc_UdfField1: '',
    })
  })

  test('an inquiry reports its own SUCCESS whatever the status of the purchase', async () => {
    const states: Record<string, string> = {}
    for (const outcome of ['open', 'pay', 'fail', 'cancel']) {
      const { id, page } = await openPayment(shop, 500_00)
      if (outcome !== 'open') await shop.postForm(page, { outcome, return: 'none' })
      const response = await inquire(shop, id)
      expect(response).toMatchObject({ ppc_PinePGTxnStatus: '7', ppc_TxnResponseMessage: 'SUCCESS' })
      states[outcome] = `${parent(response)} ${response['ppc_ParentTxnResponseMessage']}`
    }
    expect(states).toEqual({
      open: '1/1 SUCCESS',
      pay: '4/1 SUCCESS',
      fail: '-7/-7 TRANSACTION FAILED',
      cancel: '-7/-10 TRANSACTION CANCELLED BY USER',
    })
  })

  test('an inquiry for an unknown id or another amount returns invalid data without parent fields', async () => {
    const { id } = await openPayment(shop, 500_00)
    const misfits: Record<string, string>[] = [
      { ppc_UniqueMerchantTxnID: 'nobody' },
      { ppc_UniqueMerchantTxnID: id, ppc_Amount: '1' },
    ]
    for (const fields of misfits) {
      const response = await callPg(shop, { ppc_TransactionType: '3', ...fields })
      expect(response).toMatchObject({ ppc_PinePGTxnStatus: '-6', ppc_TxnResponseCode: '-40' })
      expect(Object.keys(response).filter((name) => name.includes('Parent'))).toEqual([])
      expect(response['ppc_DIA_SECRET']).toBe(hmac(joinedFields(response), shop.credentials.pinelabs.secret))
    }
  })

  test('an inquiry with an invalid signature reveals nothing', async () => {
    const { id } = await openPayment(shop, 500_00)
    const wrong = async (fields: Record<string, string>) =>
      (await callPg(shop, { ppc_TransactionType: '3', ppc_UniqueMerchantTxnID: id, ...fields }))['ppc_TxnResponseCode']
    expect(await wrong({ ppc_MerchantID: '1' })).toBe('-36')
    expect(await wrong({ ppc_MerchantAccessCode: 'x' })).toBe('-37')
    expect(await wrong({ ppc_DIA_SECRET: 'AB'.repeat(32) })).toBe('-34')
    expect(await wrong({ ppc_DIA_SECRET: '' })).toBe('-34')
  })
})

describe('Pine Labs refund', () => {
  async function paid(amount: number) {
    const { id, page } = await openPayment(shop, amount)
    await shop.postForm(page, { outcome: 'pay', return: 'none' })
    return { id, transaction: (await inquire(shop, id))['ppc_PinePGTransactionID'] ?? '' }
  }

  test('a refund goes from initiated to partial, then to the whole payment', async () => {
    const { id, transaction } = await paid(1000_00)
    const begun = await refund(shop, transaction, 400_00, `${id}-r1`)
    expect(begun).toMatchObject({ ppc_PinePGTxnStatus: '1', ppc_TxnResponseCode: '2', ppc_Amount: '40000' })
    expect(parent(await inquire(shop, `${id}-r1`))).toBe('1/2')
    expect(parent(await inquire(shop, id))).toBe('4/1')
    shop.times.shift += 3_000
    expect(parent(await inquire(shop, `${id}-r1`))).toBe('9/1')
    expect(await inquire(shop, id)).toMatchObject({ ppc_Parent_TxnStatus: '9', ppc_RefundedAmount: '40000' })
    await refund(shop, transaction, 600_00, `${id}-r2`)
    shop.times.shift += 3_000
    expect(parent(await inquire(shop, `${id}-r2`))).toBe('6/1')
    expect(parent(await inquire(shop, id))).toBe('6/1')
  })

  test('never refunds more than was paid, also with ten concurrent calls', async () => {
    const { transaction } = await paid(1000_00)
    const responses = await Promise.all(Array.from({ length: 10 }, () => refund(shop, transaction, 300_00)))
    expect(responses.filter((response) => response['ppc_TxnResponseCode'] === '2')).toHaveLength(3)
    expect(responses.filter((response) => response['ppc_TxnResponseCode'] === '-120')).toHaveLength(7)
  })

  test('refuses an invalid refund with the reason', async () => {
    const { id, transaction } = await paid(100_00)
    const open = await openPayment(shop, 100_00)
    const openTransaction = (await inquire(shop, open.id))['ppc_PinePGTransactionID'] ?? ''
    const code = async (response: Promise<Record<string, string>>) => (await response)['ppc_TxnResponseCode']
    expect(await code(refund(shop, openTransaction, 50_00))).toBe('-161')
    expect(await code(refund(shop, '1', 50_00))).toBe('-40')
    expect(await code(refund(shop, transaction, 0))).toBe('-40')
    expect(await code(refund(shop, transaction, 100_01))).toBe('-120')
    expect(await code(refund(shop, transaction, 20_99))).toBe('-158')
    expect(await code(refund(shop, transaction, 80_00))).toBe('-124')
    expect(await code(refund(shop, transaction, 50_00, id))).toBe('-94')
    expect(await code(refund(shop, transaction, 50_00, `${id}-r`))).toBe('2')
    expect(await code(refund(shop, transaction, 50_00, `${id}-r`))).toBe('-162')
    expect(await code(refund(shop, transaction, 50_00))).toBe('2')
    expect(await code(refund(shop, transaction, 50_00))).toBe('-104')
  })
})
