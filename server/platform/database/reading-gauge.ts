import { Gauge, type GaugeConfiguration, type LabelValues } from 'prom-client'
import { sharedReading } from './shared-reading.ts'

/** A gauge of what the database says: labels with their value. While it does not answer, the gauge has none; the others are served. */
export function readingGauge<Label extends string>(
  settings: Pick<GaugeConfiguration<Label>, 'name' | 'help' | 'labelNames'>,
  select: () => Promise<[LabelValues<Label>, number][]>,
): Gauge<Label> {
  const values = sharedReading(select)
  return new Gauge({
    ...settings,
    registers: [],
    async collect() {
      this.reset()
      for (const [labels, value] of (await values.read()) ?? []) this.set(labels, value)
    },
  })
}
