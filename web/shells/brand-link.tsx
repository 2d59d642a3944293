import { href } from '@handset/contract/pages.ts'
import { useShop } from '../lib/page/use-shop.ts'
import { Anchor } from '../ui/actions/anchor.tsx'
import { classNames } from '../ui/display/class-names.ts'
import { locateFile } from '../ui/display/locate-file.ts'

/** The shop's logo, in a version for each theme, or its name. */
export function BrandLink({ className }: { className?: string }) {
  const { name, look } = useShop()
  const { logo, logo_dark: dark } = look
  return (
    <Anchor href={href('home')} aria-label={logo ? name : undefined} className={className}>
      {logo ? (
        <picture className={classNames('min-w-0', !dark && 'dark:rounded-control dark:bg-white dark:p-1')}>
          {dark ? (
            <source
              media="(prefers-color-scheme: dark)"
              srcSet={locateFile(`${dark.src}.webp`)}
              width={dark.width}
              height={dark.height}
            />
          ) : null}
          <img
            src={locateFile(`${logo.src}.webp`)}
            alt=""
            width={logo.width}
            height={logo.height}
            className="h-7 w-auto max-w-full object-contain object-left"
          />
        </picture>
      ) : (
        <span className="truncate text-h3 font-semibold text-ink">{name}</span>
      )}
    </Anchor>
  )
}
