export interface PolicyHighlight {
  /** The promise in a word or a number. */
  value: string
  label: string
}

/** Summary of a policy: three figures before the text. */
export function PolicyHighlights({ highlights }: { highlights: readonly PolicyHighlight[] }) {
  return (
    <dl className="grid gap-3 sm:grid-cols-3 md:gap-4">
      {highlights.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end gap-1 rounded-card bg-sunken p-5 md:p-6">
          <dt className="text-small text-soft">{label}</dt>
          <dd className="text-h2 font-semibold tabular">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
