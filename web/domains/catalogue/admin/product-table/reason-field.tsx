const commonReasons = ['recount', 'damaged', 'returned', 'supplier delivery', 'price change', 'festival offer']

/** Reason for price and stock changes: a common one or free text. It stays selected for the next change. */
export function ReasonField({ value, onChange }: { value: string; onChange(reason: string): void }) {
  return (
    <label className="flex items-center gap-2">
      <span className="text-soft">Reason for changes</span>
      <input
        list="common-reasons"
        maxLength={200}
        autoComplete="off"
        placeholder="recount, or price change"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="h-9 w-52 rounded-control border border-control bg-ground px-3 text-small placeholder:text-muted hover:border-strong"
      />
      <datalist id="common-reasons">
        {commonReasons.map((reason) => (
          <option key={reason} value={reason}>
            {reason}
          </option>
        ))}
      </datalist>
    </label>
  )
}
