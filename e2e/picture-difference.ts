import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Locator } from '@playwright/test'

const folder = path.join(import.meta.dirname, 'pictures')
/** Squares of 8 × 8 pixels that may differ, and by how much of 255 their mean colour may. */
const limits = { squares: 6, color: 14 }

/**
 * Compares what is on the screen with the committed picture of that name. Both are reduced to the mean colours of small
 * squares first: how a browser smooths the edges of letters hardly changes these, while a lost icon, another colour or
 * a moved line does. `WRITE_PICTURES=1` writes the pictures instead, at half the size.
 */
export async function expectPicture(element: Locator, name: string): Promise<void> {
  const shot = await element.screenshot({ animations: 'disabled', caret: 'hide' })
  const file = path.join(folder, `${name}.png`)
  if (process.env.WRITE_PICTURES) {
    await writeFile(file, Buffer.from(await element.evaluate(halvePicture, shot.toString('base64')), 'base64'))
    return
  }
  const known = (await readFile(file)).toString('base64')
  const found = await element.evaluate(countDifferences, { known, shot: shot.toString('base64'), color: limits.color })
  expect(found.size, `${name}: width and height in squares`).toEqual(found.knownSize)
  expect(
    found.squares.length,
    `${name}: squares that differ, such as ${found.squares.slice(0, 8).join(' ')}`,
  ).toBeLessThanOrEqual(limits.squares)
}

/** Runs in the page: the picture at half its size, as base64. */
async function halvePicture(_: Element, picture: string): Promise<string> {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob())
  const canvas = new OffscreenCanvas(Math.ceil(image.width / 2), Math.ceil(image.height / 2))
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

interface Comparison {
  known: string
  shot: string
  color: number
}

/** Runs in the page: the squares whose mean colours differ, as `column,row`. */
async function countDifferences(_: Element, { known, shot, color }: Comparison) {
  const side = 4
  async function meanColors(picture: string, scale: number) {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob())
    const [width, height] = [Math.ceil(image.width / scale), Math.ceil(image.height / scale)]
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')!
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, width, height)
    const { data } = context.getImageData(0, 0, width, height)
    const columns = Math.floor(width / side)
    const rows = Math.floor(height / side)
    const means = new Float64Array(columns * rows * 3)
    for (let y = 0; y < rows * side; y += 1)
      for (let x = 0; x < columns * side; x += 1)
        for (const channel of [0, 1, 2])
          means[(Math.floor(y / side) * columns + Math.floor(x / side)) * 3 + channel]! +=
            data[(y * width + x) * 4 + channel]! / side ** 2
    return { columns, rows, means }
  }
  const before = await meanColors(known, 1)
  const after = await meanColors(shot, 2)
  const squares: string[] = []
  for (let index = 0; index < before.columns * before.rows; index += 1)
    if (
      [0, 1, 2].some(
        (channel) => Math.abs(before.means[index * 3 + channel]! - after.means[index * 3 + channel]!) > color,
      )
    )
      squares.push(`${index % before.columns},${Math.floor(index / before.columns)}`)
  return { squares, size: [after.columns, after.rows], knownSize: [before.columns, before.rows] }
}
