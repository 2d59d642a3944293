/** What was seen of some values: plain JSON, so that workers can write it down. */
export interface ValueShape {
  /** `null`, `string`, `number`, `boolean`, `Date`, `Buffer`, `array`, `object`. */
  kinds: string[]
  /** Of objects. */
  fields: Record<string, FieldShape>
  /** Of arrays. */
  item?: ValueShape
}

interface FieldShape extends ValueShape {
  /** True when some object lacked it. */
  isMissing: boolean
}

// Rows of JSON lists look alike; a long list would only cost time.
const maxItems = 50
const maxFields = 300

export const emptyShape = (): ValueShape => ({ kinds: [], fields: {} })

export function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (value instanceof Date) return 'Date'
  if (Buffer.isBuffer(value)) return 'Buffer'
  return typeof value
}

function observeFields(shape: ValueShape, object: Record<string, unknown>, isFirst: boolean): boolean {
  let isNew = false
  for (const name in object) {
    let field = shape.fields[name]
    if (!field) {
      if (Object.keys(shape.fields).length >= maxFields) continue
      shape.fields[name] = field = { ...emptyShape(), isMissing: !isFirst }
      isNew = true
    }
    if (observeValue(field, object[name])) isNew = true
  }
  for (const name in shape.fields) {
    const field = shape.fields[name]
    if (field && !field.isMissing && !(name in object)) isNew = field.isMissing = true
  }
  return isNew
}

/** Adds a value to a shape; true when it showed something new. */
export function observeValue(shape: ValueShape, value: unknown): boolean {
  const kind = kindOf(value)
  let isNew = !shape.kinds.includes(kind)
  if (isNew) shape.kinds.push(kind)
  if (kind === 'array') {
    shape.item ??= emptyShape()
    for (const item of (value as unknown[]).slice(0, maxItems)) if (observeValue(shape.item, item)) isNew = true
  } else if (kind === 'object') {
    if (observeFields(shape, value as Record<string, unknown>, isNew)) isNew = true
  }
  return isNew
}

/** Adds what one worker saw to what another did. */
export function mergeShapes(into: ValueShape, from: ValueShape): void {
  const [hadObjects, hasObjects] = [into.kinds.includes('object'), from.kinds.includes('object')]
  into.kinds = [...new Set([...into.kinds, ...from.kinds])]
  if (from.item) mergeShapes((into.item ??= emptyShape()), from.item)
  for (const [name, field] of Object.entries(from.fields)) {
    const known = (into.fields[name] ??= { ...emptyShape(), isMissing: hadObjects })
    mergeShapes(known, field)
    known.isMissing ||= field.isMissing
  }
  if (hasObjects) for (const name in into.fields) if (!(name in from.fields)) into.fields[name]!.isMissing = true
}
