export interface NewestReading<Value> {
  value(): Value
  /** Reads again. A slower, older reading never replaces a newer one. */
  refresh(): Promise<void>
}

/** Reads a value and stores what was read last. */
export async function newestReading<Value>(read: () => Promise<Value>): Promise<NewestReading<Value>> {
  let value = await read()
  let readings = 0
  return {
    value: () => value,
    async refresh() {
      const reading = (readings += 1)
      const found = await read()
      if (reading === readings) value = found
    },
  }
}
