import { messages } from '@handset/contract/messages.ts'
import { href } from '@handset/contract/pages.ts'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { api, refusal } from '../../../lib/api/call-api.ts'
import { type ScanResult, showScan } from '../scan-result.ts'
import { playScan } from '../scan-sound.ts'
import { codeIn } from '../scanned-code.ts'

function tell(tone: ScanResult['tone'], text: string) {
  showScan({ tone, text })
  playScan(tone)
}

/**
 * Opens the order whose number or IMEI was scanned, of whichever day, when exactly one has it. Answers false for what is no code. Of two scans in a
 * row the last one counts.
 */
export function useScan(showSeveral: (code: string) => void): (text: string) => boolean {
  const navigate = useNavigate()
  const latest = useRef(0)

  async function find(code: string) {
    const turn = (latest.current += 1)
    const reply = await api.get('warehouse/order-view-all-orders', { search: code })
    if (turn !== latest.current) return
    if (!reply.status) return tell('wrong', refusal(reply))
    const { orders, total } = reply.data
    const found = orders.find(({ order_number }) => order_number === code) ?? (total === 1 ? orders[0] : undefined)
    if (found) {
      tell('right', found.order_number)
      return navigate(href('warehouseOrderUpdate', { id: found.order_number }))
    }
    tell('wrong', total === 0 ? messages.scanUnknown(code) : messages.scanSeveral(total))
    if (total > 0) showSeveral(code)
  }

  return (text) => {
    const code = codeIn(text)
    if (code === null) return false
    void find(code)
    return true
  }
}
