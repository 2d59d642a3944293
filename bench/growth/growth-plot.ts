/** A line of a plot; the points in rising order of `x`, both coordinates above 0. */
export interface PlotLine {
  label: string
  points: { x: number; y: number }[]
}

export interface Plot {
  title: string
  /** Axis labels with units. */
  xLabel: string
  yLabel: string
  /** Where the x axis has a mark, and its text. */
  xMarks: { x: number; text: string }[]
  lines: PlotLine[]
}

const size = { width: 840, height: 460 }
const frame = { left: 76, right: 570, top: 52, bottom: 388 }
/** Pixels between the baselines of two labels. */
const labelHeight = 17

/** Colours that people with colour-blindness tell apart by lightness, with a contrast of 4.5 to the background; beside them each line has a shape. */
const palette = {
  light: {
    ground: '#ffffff',
    text: '#1f2328',
    grid: '#d8dee4',
    lines: ['#0550ae', '#a04100', '#116329', '#8250df', '#7d4e00', '#a0186a'],
  },
  dark: {
    ground: '#0d1117',
    text: '#e6edf3',
    grid: '#30363d',
    lines: ['#79c0ff', '#ffa657', '#7ee787', '#d2a8ff', '#e3b341', '#ff9bce'],
  },
}

const css = ({ ground, text, grid, lines }: (typeof palette)['light']): string =>
  [
    `.ground{fill:${ground}}text{fill:${text}}.grid{stroke:${grid}}.linear{stroke:${text}}`,
    ...lines.map((color, index) => `.l${index}{stroke:${color}}.m${index},.t${index}{fill:${color}}`),
  ].join('')

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const round = (value: number): string => value.toFixed(1)

type Scale = (value: number) => number

const logScale =
  ([from, to]: [number, number], [start, end]: [number, number]): Scale =>
  (value) =>
    start + ((Math.log(value) - Math.log(from)) / (Math.log(to) - Math.log(from))) * (end - start)

/** The steps 1, 2 and 5 of each decade that enclose the values. */
function yMarks(values: number[]): number[] {
  const [min, max] = [Math.min(...values), Math.max(...values)]
  const steps = Array.from({ length: 12 }, (_, index) => 10 ** (index - 4)).flatMap((decade) =>
    [1, 2, 5].map((step) => step * decade),
  )
  const first = steps.findLastIndex((step) => step <= min)
  const last = steps.findIndex((step) => step >= max)
  return steps.slice(Math.max(0, first), last + 1).map((step) => Number(step.toPrecision(1)))
}

/** A marker of 8 px around a point: circle, square, triangle, diamond, and the first two again, hollow. */
function marker(index: number, x: number, y: number): string {
  const paths = [
    `M${round(x - 4)} ${round(y)}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z`,
    `M${round(x - 4)} ${round(y - 4)}h8v8h-8z`,
    `M${round(x)} ${round(y - 5)}l5 9h-10z`,
    `M${round(x)} ${round(y - 5)}l5 5l-5 5l-5 -5z`,
  ]
  const path = paths[index % paths.length]
  return index < paths.length
    ? `<path class="m${index}" d="${path}"/>`
    : `<path class="ground l${index}" stroke-width="2" d="${path}"/>`
}

/** Moves labels apart so that none covers another; in the order of their lines. */
function labelPlaces(wanted: number[]): number[] {
  const places = [...wanted]
  const order = wanted.map((_, index) => index).toSorted((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0))
  let last = -Infinity
  for (const index of order) {
    last = Math.max(places[index] ?? 0, last + labelHeight)
    places[index] = last
  }
  // What was pushed below the frame goes up again.
  let next = frame.bottom + labelHeight
  for (const index of order.toReversed()) {
    next = Math.min(places[index] ?? 0, next - labelHeight)
    places[index] = next
  }
  return places
}

function axes({ xMarks, xLabel, yLabel }: Plot, marks: number[], x: Scale, y: Scale): string[] {
  const middle = (frame.top + frame.bottom) / 2
  return [
    ...marks.flatMap((mark) => [
      `<path class="grid" d="M${frame.left} ${round(y(mark))}H${frame.right}"/>`,
      `<text x="${frame.left - 8}" y="${round(y(mark) + 4)}" text-anchor="end">${mark}</text>`,
    ]),
    ...xMarks.flatMap((mark) => [
      `<path class="grid" d="M${round(x(mark.x))} ${frame.top}V${frame.bottom}"/>`,
      `<text x="${round(x(mark.x))}" y="${frame.bottom + 20}" text-anchor="middle">${escape(mark.text)}</text>`,
    ]),
    `<text x="${(frame.left + frame.right) / 2}" y="${frame.bottom + 46}" text-anchor="middle">${escape(xLabel)}</text>`,
    `<text transform="rotate(-90 20 ${middle})" x="20" y="${middle}" text-anchor="middle">${escape(yLabel)}</text>`,
  ]
}

/** A log-log plot as SVG, which follows the reader's light or dark colours. The dashed line shows growth as fast as the data's. */
export function drawPlot(plot: Plot): string {
  const values = plot.lines.flatMap(({ points }) => points.map((point) => point.y))
  const marks = yMarks(values)
  const xs = plot.xMarks.map((mark) => mark.x)
  const [firstX, lastX, lowest, highest] = [Math.min(...xs), Math.max(...xs), marks[0] ?? 1, marks.at(-1) ?? 10]
  const x = logScale([firstX, lastX], [frame.left + 24, frame.right - 16])
  const y = logScale([lowest, highest], [frame.bottom, frame.top])
  const places = labelPlaces(plot.lines.map(({ points }) => y(points.at(-1)?.y ?? lowest) + 4))
  const lines = plot.lines.flatMap(({ label, points }, index) => [
    `<polyline class="l${index}" fill="none" stroke-width="2" points="${points.map((point) => `${round(x(point.x))},${round(y(point.y))}`).join(' ')}"/>`,
    ...points.map((point) => marker(index, x(point.x), y(point.y))),
    `<text class="t${index}" x="${frame.right + 6}" y="${round(places[index] ?? 0)}">${escape(label)}</text>`,
  ])
  const end = Math.min(lastX, (firstX * highest) / lowest)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}" role="img" font-family="system-ui,sans-serif" font-size="13">
<title>${escape(plot.title)}</title>
<style>${css(palette.light)}@media (prefers-color-scheme: dark){${css(palette.dark)}}</style>
<rect class="ground" width="${size.width}" height="${size.height}"/>
<text x="${frame.left}" y="28" font-size="16" font-weight="600">${escape(plot.title)}</text>
${axes(plot, marks, x, y).join('\n')}
<path class="linear" stroke-dasharray="2 5" d="M${round(x(firstX))} ${round(y(lowest))}L${round(x(end))} ${round(y((lowest * end) / firstX))}"/>
${lines.join('\n')}
</svg>
`
}
