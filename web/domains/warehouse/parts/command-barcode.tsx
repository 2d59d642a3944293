import { drawCode39 } from '../scan/code39.ts'

/** The space before and after the bars by which scanners find them, in narrow elements. */
const quiet = 10
const height = 40

/** A barcode of a command with its words, dark on light in every theme. */
export function CommandBarcode({ code, label }: { code: string; label: string }) {
  const { bars, width } = drawCode39(code)
  return (
    <figure className="rounded-card border border-line bg-white p-4 text-center text-black">
      <svg
        role="img"
        aria-label={`Barcode ${code}`}
        viewBox={`0 0 ${width + 2 * quiet} ${height}`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        className="h-24 w-full"
      >
        {bars.map((bar) => (
          <rect key={bar.x} x={bar.x + quiet} y={0} width={bar.width} height={height} />
        ))}
      </svg>
      <figcaption className="mt-3">
        <span className="block text-h3 font-semibold">{label}</span>
        <span className="font-mono text-small">{code}</span>
      </figcaption>
    </figure>
  )
}
