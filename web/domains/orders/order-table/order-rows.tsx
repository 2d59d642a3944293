import type { ReactNode } from 'react'
import type { Column } from '../../../ui/display/data-table.tsx'
import { useMedia } from '../../../ui/display/use-media.ts'
import './order-rows.css'

/** Around the table of a staff order list: its rows are short cards on phones. */
export const OrderRows = ({ children }: { children: ReactNode }) => (
  <div className="order-rows page-table contents">{children}</div>
)

/**
 * The columns of an order list that are in view together: all at a desk, closer together on most of them, and on tablets
 * those that are not `forDesks`.
 */
export function useFittingColumns<Row>(
  columns: readonly Column<Row>[],
  forDesks: ReadonlySet<string>,
): { columns: readonly Column<Row>[]; dense: boolean } {
  const isTablet = useMedia('(800px <= width < 1280px)')
  const dense = useMedia('(800px <= width < 1560px)')
  return { columns: isTablet ? columns.filter(({ header }) => !forDesks.has(header)) : columns, dense }
}
