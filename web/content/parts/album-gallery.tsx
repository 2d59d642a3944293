import { lazy, Suspense, useState } from 'react'
import { AlbumTile, type Album } from './album-tile.tsx'

const loadLightbox = () => import('../../ui/overlays/lightbox.tsx')
const Lightbox = lazy(loadLightbox)

/** As many albums at the top are shown large. */
const large = 2

/** The albums of the shop; each opens over the whole screen, with previous, next and a counter. */
export function AlbumGallery({ albums }: { albums: readonly Album[] }) {
  const [shown, setShown] = useState<{ album: Album; start: number; open: boolean }>()
  return (
    <>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-4 md:gap-x-6 md:gap-y-12">
        {albums.map((album, place) => (
          <AlbumTile
            key={album.title}
            album={album}
            wide={place < large}
            onOpen={(opened, start) => setShown({ album: opened, start, open: true })}
            onNear={() => void loadLightbox()}
          />
        ))}
      </ul>
      {shown ? (
        <Suspense fallback={null}>
          <Lightbox
            key={shown.album.title}
            open={shown.open}
            onClose={() => setShown({ ...shown, open: false })}
            title={shown.album.title}
            items={shown.album.pictures}
            start={shown.start}
            captions
          />
        </Suspense>
      ) : null}
    </>
  )
}
