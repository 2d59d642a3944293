import type { ReactNode } from 'react'
import './order-rows.css'

/** Around the table of a staff order list: its rows are short cards on phones. */
export const OrderRows = ({ children }: { children: ReactNode }) => (
  <div className="order-rows page-table contents">{children}</div>
)
