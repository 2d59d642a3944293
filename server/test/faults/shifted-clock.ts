const shift = Number(process.env.CLOCK_SHIFT_MS ?? 0)
const RightDate = Date

/** The clock of this process is wrong by so much; that of the database is not. */
class ShiftedDate extends RightDate {
  constructor(...parts: unknown[]) {
    if (parts.length === 0) super(RightDate.now() + shift)
    else super(...(parts as [number]))
  }

  static override now(): number {
    return RightDate.now() + shift
  }
}

globalThis.Date = ShiftedDate as DateConstructor
