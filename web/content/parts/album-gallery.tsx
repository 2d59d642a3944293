import type { AboutContent } from '@handset/contract/page-content.ts'
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { countedText } from '../../lib/format/counted-text.ts'
import { classNames } from '../../ui/display/class-names.ts'
import { ResponsiveImage } from '../../ui/display/responsive-image.tsx'

const loadLightbox = () => import('../../ui/overlays/lightbox.tsx')
const Lightbox = lazy(loadLightbox)

const largeTiles = 2

/** Photo albums; each opens full screen with previous, next and a counter. */
export function AlbumGallery({ albums }: { albums: readonly Album[] }) {
  const [lightbox, setLightbox] = useState<{ album: Album; start: number; open: boolean }>()
  return (
    <>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-4 md:gap-x-6 md:gap-y-12">
        {albums.map((album, index) => (
          <AlbumTile
            key={album.title}
            album={album}
            wide={index < largeTiles}
            onOpen={(openedAlbum, start) => setLightbox({ album: openedAlbum, start, open: true })}
            onIntent={() => void loadLightbox()}
          />
        ))}
      </ul>
      {lightbox ? (
        <Suspense fallback={null}>
          <Lightbox
            key={lightbox.album.title}
            open={lightbox.open}
            onClose={() => setLightbox({ ...lightbox, open: false })}
            title={lightbox.album.title}
            items={lightbox.album.pictures}
            start={lightbox.start}
            captions
          />
        </Suspense>
      ) : null}
    </>
  )
}

type Album = AboutContent['albums'][number]

interface AlbumTileProps {
  album: Album
  /** Twice as wide as the other tiles. */
  wide: boolean
  onOpen(album: Album, start: number): void
  /** The pointer is over the tile: load the code that a click needs. */
  onIntent(): void
}

const previewCount = 4

/** Rendered widths of the first photo (large) and the next ones (small). */
const imageSizes = {
  wide: { large: '(min-width: 800px) 640px, 100vw', small: '(min-width: 800px) 210px, 33vw' },
  narrow: { large: '(min-width: 800px) 310px, 50vw', small: '(min-width: 800px) 110px, 17vw' },
} as const

/** Album tile: the first photo large, the next ones below. A click opens the album at that photo. */
function AlbumTile({ album, wide, onOpen, onIntent }: AlbumTileProps) {
  const { title, pictures: images } = album
  const count = countedText(images.length, 'photo')

  function onClick({ target }: MouseEvent) {
    const index = target instanceof Element ? target.closest<HTMLElement>('[data-index]')?.dataset.index : undefined
    onOpen(album, Number(index ?? 0))
  }

  return (
    <li className={classNames('group relative', wide && 'col-span-2')}>
      <button
        type="button"
        aria-label={`${title}, ${count}`}
        onClick={onClick}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        className="grid w-full cursor-zoom-in grid-cols-3 gap-1 overflow-hidden rounded-card md:rounded-tile"
      >
        {images.slice(0, previewCount).map((image, index) => (
          <span
            key={image.src}
            data-index={index}
            className={classNames('block overflow-hidden bg-tile', index === 0 && 'col-span-3')}
          >
            <ResponsiveImage
              source={image}
              sizes={imageSizes[wide ? 'wide' : 'narrow'][index > 0 ? 'small' : 'large']}
              alt={image.alt}
              className="aspect-3/2 w-full object-cover transition-[scale] duration-240 ease-out group-hover:scale-103"
            />
          </span>
        ))}
      </button>
      <h3 className={classNames('mt-3 font-semibold', wide ? 'text-h3' : 'text-base')}>{title}</h3>
      <p className="text-small text-muted">{count}</p>
    </li>
  )
}
