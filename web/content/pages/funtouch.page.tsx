import type { ShopSettings } from '@handset/contract/domains/settings/shop-settings.shape.ts'
import { href, pages } from '@handset/contract/pages.ts'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useEffect, useState } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pageServices } from '../../lib/api/page-services.ts'
import { breadcrumbData } from '../../lib/page/breadcrumb-data.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { useHydrated } from '../../lib/page/use-hydrated.ts'
import { useShop } from '../../lib/page/use-shop.ts'
import { ChipLink } from '../../ui/actions/chip.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { classNames } from '../../ui/display/class-names.ts'
import { ResponsiveImage } from '../../ui/display/responsive-image.tsx'
import '../feature-tour.css'
import { ContentHeader } from '../parts/content-header.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const scenes = await context.get(pageServices).content('features')
  if (scenes.length === 0) throw data(null, { status: 404 })
  return scenes
}

type FeatureScene = ShopSettings['content']['features'][number]

/** Fragment of a scene in the page's URL. */
const sceneId = ({ name }: FeatureScene): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

export default function FuntouchPage() {
  const scenes = useLoaderData<typeof loader>()
  const { origin, name } = useShop()
  const hydrated = useHydrated()
  const { title, path } = pages.funtouch
  return (
    <>
      <PageHead
        title={title}
        description={`What the software of the phones at ${name} does for you: ${scenes.length} features in images.`}
        path={href('funtouch')}
        image={scenes[0] ? `${scenes[0].picture.src}.webp` : undefined}
        structuredData={breadcrumbData(origin, [{ label: 'Home', href: href('home') }, { label: title }], path)}
      />
      <div className="page-width">
        <ContentHeader name={title} title="A phone that feels like yours">
          <p className="mt-4 max-w-prose text-h3 text-soft">
            Small ideas in the software. You will use some of them every day.
          </p>
        </ContentHeader>
        <ul className="grid grid-cols-3 gap-2 md:gap-6">
          {scenes.slice(0, 3).map((scene) => (
            <li key={scene.name} className="overflow-hidden rounded-card bg-tile md:rounded-tile">
              <ResponsiveImage
                source={scene.picture}
                eager
                sizes="(min-width: 1360px) 780px, 62vw"
                className="aspect-3/4 w-full object-cover"
              />
            </li>
          ))}
        </ul>
        <nav aria-label="Features" className="mt-8 flex flex-wrap gap-2 md:mt-12">
          {scenes.map((scene) => (
            <ChipLink key={scene.name} href={`#${sceneId(scene)}`}>
              {scene.name}
            </ChipLink>
          ))}
        </nav>
        <div className="tour pt-6 md:pt-10" data-shown={hydrated || undefined}>
          {scenes.map((scene, index) => (
            <FeatureSceneView key={scene.name} scene={scene} reversed={index % 2 === 1} />
          ))}
        </div>
        <footer className="border-t border-line py-12 md:py-16">
          <h2 className="text-h3 font-semibold">Disclaimer</h2>
          <p className="mt-3 max-w-prose text-small text-muted">
            Images are for illustration; what you see on your phone may look different. Which features a phone has
            depends on its model and the version of its software, and may change with updates.
          </p>
          <LinkButton href={href('products')} className="mt-6">
            See all phones
          </LinkButton>
        </footer>
      </div>
      <BackToTop />
    </>
  )
}

const visibleFromPx = 250

/** Shown from 250 px of scrolling on; its wrapper is hidden before that. */
function BackToTop() {
  const [isScrolled, setIsScrolled] = useState(false)

  useEffect(() => {
    const onScroll = () => setIsScrolled(window.scrollY > visibleFromPx)
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])

  function scrollToTop() {
    window.scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' })
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
  }

  return (
    <div hidden={!isScrolled} className="fixed right-4 bottom-4 z-10 md:right-8 md:bottom-8">
      <IconButton label="Back to top" onClick={scrollToTop} className="border border-line-soft bg-ground shadow-raised">
        <ArrowUp className="size-5" />
      </IconButton>
    </div>
  )
}

/** One screen of the tour: an image that opens while scrolling, and a short text. */
function FeatureSceneView({ scene, reversed }: { scene: FeatureScene; reversed: boolean }) {
  const id = sceneId(scene)
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={classNames(
        'flex scroll-mt-20 flex-col gap-6 py-10 md:min-h-[80svh] md:items-center md:gap-[clamp(32px,6vw,96px)] md:py-16',
        reversed ? 'md:flex-row-reverse' : 'md:flex-row',
      )}
    >
      <div className="tour-image w-full overflow-hidden rounded-tile bg-tile md:w-7/12">
        <ResponsiveImage
          source={scene.picture}
          sizes="(min-width: 1360px) 746px, (min-width: 800px) 55vw, 92vw"
          className="aspect-4/3 w-full object-cover"
        />
      </div>
      <div className="tour-words flex-1">
        <p className="text-small font-semibold text-accent-text">{scene.name}</p>
        <h2 id={`${id}-title`} className="mt-2 text-h1">
          {scene.headline}
        </h2>
        <p className="mt-4 max-w-prose text-soft">{scene.text}</p>
      </div>
    </section>
  )
}
