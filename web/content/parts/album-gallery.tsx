import { lazy, Suspense, useState } from 'react'
import { AlbumTile, type Album } from './album-tile.tsx'

const loadLightbox = () => import('../../ui/overlays/lightbox.tsx')
const Lightbox = lazy(loadLightbox)

/** Number of albums at the top that are shown large. */
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
