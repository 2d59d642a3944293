import { href, pages } from '@handset/contract/pages.ts'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { breadcrumbData } from '../../lib/page/breadcrumb-data.ts'
import { pageServices } from '../../lib/api/page-services.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { useHydrated } from '../../lib/page/use-hydrated.ts'
import { useShop } from '../../lib/page/use-shop.ts'
import { ChipLink } from '../../ui/actions/chip.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { ResponsiveImage } from '../../ui/display/responsive-image.tsx'
import { sceneId } from '../feature-scenes.ts'
import '../feature-tour.css'
import { BackToTop } from '../parts/back-to-top.tsx'
import { ContentHeader } from '../parts/content-header.tsx'
import { FeatureSceneView } from '../parts/feature-scene-view.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const scenes = await context.get(pageServices).content('features')
  if (scenes.length === 0) throw data(null, { status: 404 })
  return scenes
}

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
