const commonReasons = ['recount', 'damaged', 'returned', 'supplier delivery', 'price change', 'festival offer']

/** Reason for price and stock changes: a common one or free text. It stays selected for the next change. */
export function ReasonField({ value, onChange }: { value: string; onChange(reason: string): void }) {
  return (
    <label className="flex items-center gap-2">
      <span className="text-soft max-xl:sr-only">Reason for changes</span>
      <input
        list="common-reasons"
        maxLength={200}
        autoComplete="off"
        placeholder="Reason for changes"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="h-(--control-height,36px) w-48 rounded-control border border-control bg-ground px-3 text-small text-ellipsis placeholder:text-muted hover:border-strong max-sm:w-[calc(100cqi-128px)] xl:placeholder:text-transparent"
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
