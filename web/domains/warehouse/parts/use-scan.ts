import { messages } from '@handset/contract/messages.ts'
import { href } from '@handset/contract/pages.ts'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { api, errorMessage } from '../../../lib/api/call-api.ts'
import { type ScanResult, setScanResult } from '../scan-result.ts'
import { playScanSound } from '../scan-sound.ts'
import { parseScannedCode } from '../scanned-code.ts'

function reportScan(tone: ScanResult['tone'], text: string) {
  setScanResult({ tone, text })
  playScanSound(tone)
}

/**
 * Opens the order with the scanned number or IMEI, of any date, when there is exactly one. Returns false for text that
 * is not a code. Of two scans in a row the last one wins.
 */
export function useScan(showMatches: (code: string) => void): (text: string) => boolean {
  const navigate = useNavigate()
  const latestRequest = useRef(0)

  async function findOrder(code: string) {
    const requestNumber = (latestRequest.current += 1)
    const reply = await api.get('warehouse/order-view-all-orders', { search: code })
    if (requestNumber !== latestRequest.current) return
    if (!reply.status) return reportScan('wrong', errorMessage(reply))
    const { orders, total } = reply.data
    const found = orders.find(({ order_number }) => order_number === code) ?? (total === 1 ? orders[0] : undefined)
    if (found) {
      reportScan('right', found.order_number)
      return navigate(href('warehouseOrderUpdate', { id: found.order_number }))
    }
    reportScan('wrong', total === 0 ? messages.scanUnknown(code) : messages.scanSeveral(total))
    if (total > 0) showMatches(code)
  }

  return (text) => {
    const code = parseScannedCode(text)
    if (code === null) return false
    void findOrder(code)
    return true
  }
}
