import { useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { ReportLookupView, ReportReceiptView } from '#client/features/reports/report-status-view.tsx'
import type { ReportReceipt } from '#client/features/reports/use-report-form.ts'

/** The receipt of a report just sent; opened from the mail, the question for its state. */
export default function ReportStatusPage() {
  const code = new URLSearchParams(useSearch()).get('code') ?? ''
  const receipt = useHistoryState<ReportReceipt | null>()
  return receipt?.ground !== undefined && code !== '' ? (
    <ReportReceiptView code={code} receipt={receipt} />
  ) : (
    <ReportLookupView code={code} />
  )
}
