import { href } from '@handset/contract/pages.ts'
import { useShop } from '../lib/page/use-shop.ts'
import { Anchor } from '../ui/actions/anchor.tsx'

/** Wordmark in a light and a dark version. */
export function BrandLink({ className }: { className?: string }) {
  const { name } = useShop()
  return (
    <Anchor href={href('home')} aria-label={name} className={className}>
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet="/media/brand/wordmark-dark.svg" />
        <img src="/media/brand/wordmark.svg" alt="" width={207} height={64} className="h-8 w-auto" />
      </picture>
    </Anchor>
  )
}
