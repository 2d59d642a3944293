const width = 96
const height = 28

/** A line of few values, oldest first; the last one has a dot. Decoration: its values are in the table of the chart. */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null
  const max = Math.max(...values, 1)
  const x = (index: number) => 2 + (index / (values.length - 1)) * (width - 5)
  const y = (value: number) => height - 3 - (value / max) * (height - 6)
  const points = values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`)
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className="h-7 w-24 max-w-full text-accent-text">
      <polyline
        points={`${x(0)},${height - 3} ${points.join(' ')} ${x(values.length - 1)},${height - 3}`}
        className="fill-current opacity-10"
      />
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={x(values.length - 1)} cy={y(values.at(-1) ?? 0)} r="2.5" className="fill-current" />
    </svg>
  )
}
