import type { ImportReport } from '@handset/contract/domains/catalogue/product-import.contract.ts'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { api, errorMessage } from '../../../../lib/api/call-api.ts'
import type { ResponseOf } from '../../../../lib/api/call-types.ts'
import { usePageQuery } from '../../../../lib/page/page-query.ts'
import { toast } from '../../../../lib/stores/toast-queue.ts'
import { useBusy } from '../../../../ui/state/use-busy.ts'

const pollMs = 1000
const isRunning = ({ dry_run, state }: ImportReport) => dry_run === 0 && (state === 'waiting' || state === 'running')

/**
 * State of an import from choosing the file to the result. Its id is in the URL, so a reload or another staff member
 * sees the same import.
 */
export function useProductImport() {
  const id = usePageQuery<'adminProductImport'>().get('import') ?? ''
  const navigate = useNavigate()
  const [report, setReport] = useState<ImportReport>()
  const [failed, setFailed] = useState<string>()
  const { busy, run } = useBusy()
  const currentReport = report && String(report.import_id) === id ? report : undefined

  const loadReport = useCallback(async (importId: string) => {
    const response = await api.get('admin/product-import-status', { import_id: importId })
    if (response.status) setReport(response.data)
    else setFailed(errorMessage(response))
  }, [])

  useEffect(() => {
    if (id && !currentReport && failed === undefined) void loadReport(id)
  }, [id, currentReport, failed, loadReport])

  useEffect(() => {
    if (!currentReport || !isRunning(currentReport) || failed !== undefined) return undefined
    const timer = setTimeout(() => void loadReport(id), pollMs)
    return () => clearTimeout(timer)
  }, [id, currentReport, failed, loadReport])

  async function send(request: Promise<ResponseOf<'admin/product-import'>>) {
    const response = await run(() => request)
    if (!response.status) return toast.warning(errorMessage(response))
    if (response.message) toast.success(response.message)
    setReport(response.data)
    void navigate(`?import=${response.data.import_id}`, { replace: id !== '', preventScrollReset: true })
  }

  return {
    id,
    report: currentReport,
    failed,
    busy,
    isRunning: currentReport !== undefined && isRunning(currentReport),
    check: (file: File) => send(api.post('admin/product-import', { dry_run: true }, { files: { file: [file] } })),
    map: (mapping: Record<string, string>) =>
      send(api.post('admin/product-import', { dry_run: true, import_id: id, mapping })),
    apply: () => send(api.post('admin/product-import', { import_id: id })),
    retry: () => setFailed(undefined),
    restart() {
      setReport(undefined)
      setFailed(undefined)
      void navigate('?')
    },
  }
}
