import { encodeCode128 } from './code-128.ts'

/** Blank modules on both sides, which scanners need. */
const quiet = 10

/** A text as a barcode that a scanner reads, with the text below; black on white also in the dark theme. */
export function Barcode({ text }: { text: string }) {
  const { bars, width } = encodeCode128(text)
  return (
    <figure className="inline-block bg-white p-1 text-black">
      <svg
        role="img"
        aria-label={`Barcode of ${text}`}
        viewBox={`0 0 ${width + 2 * quiet} 60`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        className="block h-14 w-72"
      >
        {bars.map((bar) => (
          <rect key={bar.x} x={quiet + bar.x} y="0" width={bar.width} height="60" fill="currentColor" />
        ))}
      </svg>
      <figcaption className="text-center code-text">{text}</figcaption>
    </figure>
  )
}
