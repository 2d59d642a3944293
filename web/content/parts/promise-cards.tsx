export interface Promised {
  /** What is promised, in a word or a number. */
  figure: string
  words: string
}

/** What a policy comes down to: three figures before the text. */
export function PromiseCards({ promises }: { promises: readonly Promised[] }) {
  return (
    <dl className="grid gap-3 sm:grid-cols-3 md:gap-4">
      {promises.map(({ figure, words }) => (
        <div key={words} className="flex flex-col-reverse justify-end gap-1 rounded-card bg-sunken p-5 md:p-6">
          <dt className="text-small text-soft">{words}</dt>
          <dd className="text-h2 font-semibold tabular">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
