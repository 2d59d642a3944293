import { messages } from '@handset/contract/messages.ts'
import { href } from '@handset/contract/pages.ts'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { api, errorMessage } from '../../../lib/api/call-api.ts'
import { createStore } from '../../../ui/state/create-store.ts'
import { runScanCommand } from './scan-command-listener.ts'
import { parseCommand } from './scan-commands.ts'
import { scanQueue } from './scan-queue.ts'
import { reportScan } from './scan-result.ts'
import { parseScannedCode } from './scanned-code.ts'
import { isOffline, type ScanReport, sendScans } from './send-scans.ts'

const retryMs = 2000
/** Packers search orders by mobile number too. */
const isMobile = (code: string) => /^[6-9]\d{9}$/.test(code)

/** Counts the answers about units, after which an order is shown anew. */
export const unitResponses = createStore(0)

/**
 * Takes scanned text: a command runs, a code is queued and sent. An order number or AWB opens its order; an IMEI is checked
 * against the open `order`, or opens its own. Returns false for text that is neither. Scans of former visits are sent too.
 */
export function useScan(order: string | undefined, showMatches: (code: string) => void): (text: string) => boolean {
  const report = useScanReport(order, showMatches)
  useEffect(() => {
    const send = () => void sendScans((scan, response) => report.current?.(scan, response))
    send()
    const timer = setInterval(send, retryMs)
    window.addEventListener('online', send)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', send)
    }
  }, [report])

  async function queueCode(code: string) {
    const key = scanQueue.add(code, isMobile(code) ? undefined : order)
    await sendScans((scan, response) => report.current?.(scan, response))
    if (isOffline.get() && scanQueue.isWaiting(key)) reportScan('waiting', messages.scanWaits(code))
  }

  return (text) => {
    const command = parseCommand(text)
    if (command !== undefined) {
      if (!runScanCommand(command)) reportScan('wrong', messages.commandNeedsOrder)
      return true
    }
    const code = parseScannedCode(text)
    if (code === null) return false
    void queueCode(code)
    return true
  }
}

/** Shows what the server answered to a scan, and opens the order that it names. */
function useScanReport(order: string | undefined, showMatches: (code: string) => void) {
  const navigate = useNavigate()
  const openOrder = (orderNumber: string) => navigate(href('warehouseOrderUpdate', { id: orderNumber }))

  /** For what is no whole code: part of a number, a mobile number. */
  async function searchOrders(code: string) {
    const response = await api.get('warehouse/order-view-all-orders', { search: code })
    if (!response.status) return reportScan('wrong', errorMessage(response))
    const { orders, total } = response.data
    const [only] = total === 1 ? orders : []
    if (only) {
      reportScan('right', only.order_number)
      return openOrder(only.order_number)
    }
    reportScan('wrong', total === 0 ? messages.scanUnknown(code) : messages.scanSeveral(total))
    if (total > 0) showMatches(code)
  }

  const report = useRef<ScanReport>(undefined)
  useEffect(() => {
    report.current = ({ code }, response) => {
      if (!response.status) return reportScan('wrong', `${messages.scanNotSent(code)}: ${errorMessage(response)}`)
      const { kind, is_right, order_number, checked, units } = response.data
      if (kind === 'unknown') return void searchOrders(code)
      if (kind === 'unit') {
        unitResponses.set(unitResponses.get() + 1)
        return is_right
          ? reportScan('right', messages.scanRight(code, checked, units))
          : reportScan('wrong', messages.scanWrong(code))
      }
      reportScan('right', order_number ?? code)
      if (order_number !== null && order_number !== order) void openOrder(order_number)
    }
  })
  return report
}
