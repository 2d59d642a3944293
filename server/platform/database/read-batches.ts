/** All rows of a query in batches of `size`; each read continues after the last row of the one before. */
export async function* readBatches<Row>(
  size: number,
  read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let last: Row | undefined, isFirst = true; isFirst || last !== undefined; isFirst = false) {
    // oxlint-disable-next-line no-await-in-loop -- each batch starts where the one before ended
    const rows = await read(last)
    if (rows.length > 0) yield rows
    last = rows.length === size ? rows.at(-1) : undefined
  }
}
