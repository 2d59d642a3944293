import Smartphone from 'lucide-react/icons/smartphone'
import { locateFile } from '../../../../ui/display/locate-file.ts'

/** Product image in a staff table; `alt` is empty because the name is next to it. */
export function ProductThumb({ image }: { image: string }) {
  return (
    <span className="grid size-11 shrink-0 place-items-center overflow-hidden rounded-control bg-tile text-muted">
      {image ? (
        <img
          src={locateFile(image)}
          alt=""
          width={44}
          height={44}
          loading="lazy"
          className="size-full object-contain"
        />
      ) : (
        <Smartphone aria-hidden="true" className="size-5" />
      )}
    </span>
  )
}
