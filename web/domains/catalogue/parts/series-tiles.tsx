import type { CallOutput } from '@handset/contract/calls.ts'
import { href } from '@handset/contract/pages.ts'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { Anchor } from '../../../ui/anchor.tsx'
import { Picture } from '../../../ui/picture.tsx'

/** The series, each a picture that leads to its list. */
export function SeriesTiles({ series }: { series: CallOutput<'public/home'>['series'] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4 xl:gap-6">
      {series
        .filter((one) => one.picture)
        .map((one) => (
          <li key={one.id} className="group relative overflow-hidden rounded-card bg-tile sm:rounded-tile">
            {one.picture ? (
              <Picture source={one.picture} alt="" sizes="(min-width: 1200px) 300px, 48vw" className="aspect-4/5 w-full object-cover object-bottom transition-transform duration-500 ease-out group-hover:scale-[1.03] md:aspect-square xl:aspect-4/5" />
            ) : null}
            <div className={one.id === 4 ? 'absolute inset-x-0 top-0 p-4 text-white sm:p-6' : 'absolute inset-x-0 top-0 p-4 text-[#12151c] sm:p-6'}>
              <h3 className="flex items-center justify-between text-h3 font-semibold">
                <Anchor href={href('series', { catId: one.id })} className="after:absolute after:inset-0">
                  {one.name}
                </Anchor>
                <ArrowUpRight aria-hidden="true" className="size-5 opacity-60 transition-[translate,opacity] duration-180 group-hover:translate-x-0.5 group-hover:-translate-y-0.5 group-hover:opacity-100" />
              </h3>
              <p className="mt-1 text-small opacity-80 max-sm:hidden">{one.tagline}</p>
            </div>
          </li>
        ))}
    </ul>
  )
}
