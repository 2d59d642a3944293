import type { ImportReport } from '@handset/contract/domains/catalogue/product-import.contract.ts'
import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api, refusal } from '../../../../lib/api/call-api.ts'
import type { ReplyOf } from '../../../../lib/api/call-types.ts'
import { toast } from '../../../../lib/stores/toast-queue.ts'

const pollMs = 1000
const isUnderWay = ({ dry_run, state }: ImportReport) => dry_run === 0 && (state === 'waiting' || state === 'running')

/** An import from the choice of its file to its end. Its number is in the address: a reload, or a colleague, finds it as it is. */
export function useProductImport() {
  const [params, setParams] = useSearchParams()
  const id = params.get('import') ?? ''
  const [report, setReport] = useState<ImportReport>()
  const [failed, setFailed] = useState<string>()
  const [busy, setBusy] = useState(false)
  const shown = report && String(report.import_id) === id ? report : undefined

  const look = useCallback(async (wanted: string) => {
    const reply = await api.get('admin/product-import-status', { import_id: wanted })
    if (reply.status) setReport(reply.data)
    else setFailed(refusal(reply))
  }, [])

  useEffect(() => {
    if (id && !shown && failed === undefined) void look(id)
  }, [id, shown, failed, look])

  useEffect(() => {
    if (!shown || !isUnderWay(shown) || failed !== undefined) return undefined
    const timer = setTimeout(() => void look(id), pollMs)
    return () => clearTimeout(timer)
  }, [id, shown, failed, look])

  async function send(asked: Promise<ReplyOf<'admin/product-import'>>) {
    setBusy(true)
    const reply = await asked
    setBusy(false)
    if (!reply.status) return toast.warning(refusal(reply))
    if (reply.message) toast.success(reply.message)
    setReport(reply.data)
    setParams({ import: String(reply.data.import_id) }, { replace: id !== '', preventScrollReset: true })
  }

  return {
    id,
    report: shown,
    failed,
    busy,
    isUnderWay: shown !== undefined && isUnderWay(shown),
    judge: (file: File) => send(api.post('admin/product-import', { dry_run: true }, { files: { file: [file] } })),
    map: (mapping: Record<string, string>) =>
      send(api.post('admin/product-import', { dry_run: true, import_id: id, mapping })),
    apply: () => send(api.post('admin/product-import', { import_id: id })),
    retry: () => setFailed(undefined),
    restart() {
      setReport(undefined)
      setFailed(undefined)
      setParams({})
    },
  }
}
