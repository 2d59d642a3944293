import { useState } from 'react'

/** The dialog of a row of a list, or of a new one. Saving closes it and reloads the list. */
export function useRowDialog<Row>(reload: () => Promise<void>) {
  const [open, setOpen] = useState<Row | 'new'>()
  const close = () => setOpen(undefined)
  return {
    isOpen: open !== undefined,
    /** Undefined for a new row. */
    row: open === 'new' ? undefined : open,
    edit: (row: Row) => setOpen(row),
    add: () => setOpen('new'),
    props: {
      onClose: close,
      onSaved() {
        close()
        void reload()
      },
    },
  }
}
