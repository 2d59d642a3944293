/**
 * Makes the smaller sizes of the demo shop's images beside their originals and records in
 * `media/manifest.json` which widths exist. Existing files stay, so it may be stopped and run again:
 *
 *     node server/db/demo/make-image-sizes.ts
 */
import { access, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** One image of the manifest; `path` has no extension, since each is there as AVIF and as WebP. */
type ImageSource = {
  path: string
  /** Size of the original in pixels. */
  width: number
  height: number
  /** Every width that exists, ascending; the last is the original. */
  widths: number[]
  alt: string
  /** Colour that stands in while the image loads. */
  dominant: string
  group: 'products' | 'accessories' | 'home' | 'enterprise' | keyof typeof CONTENT_WIDTHS
  album?: string
  productId?: number
  color?: string
  view?: string
  series?: string
}

type Job = { source: string; target: string; width: number; format: Format }
type Format = 'avif' | 'webp'

const MEDIA = join(import.meta.dirname, 'media')
const MANIFEST = join(MEDIA, 'manifest.json')
const FORMATS: Format[] = ['avif', 'webp']
const WORKERS = 2

const PRODUCT_WIDTHS = [320, 640, 800]
/** Those that stand on cards have one more: two cards beside each other on a phone of low density. */
const CARD_WIDTHS = [320, 480, 640, 800]
const CARD_VIEWS = ['pair', 'main']
const HOME_WIDTHS: Record<string, number[]> = {
  desktop: [960, 1440, 1920],
  mobile: [480, 720],
  series: [400, 640, 800],
  offer: [400, 640, 800],
}
const CONTENT_WIDTHS = { about: [320, 640, 960], funtouch: [480, 800], videos: [400, 640, 960] }

sharp.concurrency(1)
await main()

async function main() {
  const images: ImageSource[] = JSON.parse(await readFile(MANIFEST, 'utf8'))
  const jobs = await withoutExisting(images.flatMap(jobsOf))
  console.log(`${images.length} images, ${jobs.length} sizes to make`)
  await runAll(jobs)
  await replaceFile(MANIFEST, manifestText(images))
}

/** Widths to make, each smaller than the original. */
function smallerWidths(image: ImageSource): number[] {
  const { group, view = '' } = image
  const widths =
    group === 'home' || group === 'enterprise'
      ? HOME_WIDTHS[view]
      : group in CONTENT_WIDTHS
        ? CONTENT_WIDTHS[group as keyof typeof CONTENT_WIDTHS]
        : CARD_VIEWS.includes(view)
          ? CARD_WIDTHS
          : PRODUCT_WIDTHS
  if (!widths) throw new Error(`${image.path}: no sizes known for the view "${image.view}"`)
  return widths.filter((width) => width < image.width)
}

function jobsOf(image: ImageSource): Job[] {
  const original = join(MEDIA, image.path)
  return smallerWidths(image).flatMap((width) =>
    FORMATS.map((format) => ({
      // The WebP is the less compressed of the two originals.
      source: `${original}.webp`,
      target: `${original}-${width}.${format}`,
      width,
      format,
    })),
  )
}

async function withoutExisting(jobs: Job[]): Promise<Job[]> {
  const exist = await Promise.all(jobs.map((job) => exists(job.target)))
  return jobs.filter((_, index) => !exist[index])
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

async function runAll(jobs: Job[]) {
  let next = 0
  const work = async () => {
    while (next < jobs.length) {
      const job = jobs[next++]
      if (job) await make(job)
      if (next % 50 === 0) console.log(`${next} of ${jobs.length}`)
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, work))
}

async function make({ source, target, width, format }: Job) {
  const smaller = sharp(source).resize({ width, withoutEnlargement: true })
  const encoded =
    format === 'avif'
      ? smaller.avif({ quality: 58, effort: 3 })
      : smaller.webp({ quality: 76, alphaQuality: 80, effort: 4, smartSubsample: true })
  await replaceFile(target, await encoded.toBuffer())
}

/** Writes beside the target first, so that a stopped run never leaves half a file behind. */
async function replaceFile(target: string, content: string | Buffer) {
  const unfinished = `${target}.unfinished`
  try {
    await writeFile(unfinished, content)
    await rename(unfinished, target)
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** One line per image, so that a change of one image reads as one changed line. */
function manifestText(images: ImageSource[]): string {
  const lines = images.map((image) => JSON.stringify({ ...image, widths: [...smallerWidths(image), image.width] }))
  return `[\n${lines.join(',\n')}\n]\n`
}
