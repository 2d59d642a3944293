import { href, pages } from '@handset/contract/pages.ts'
import { breadcrumbData } from '../../domains/catalogue/shared/breadcrumb-data.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { useHydrated } from '../../lib/page/use-hydrated.ts'
import { useShop } from '../../lib/page/use-shop.ts'
import { ChipLink } from '../../ui/actions/chip.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Picture } from '../../ui/display/picture.tsx'
import { featureScenes, sceneImage } from '../feature-scenes.ts'
import '../feature-tour.css'
import { BackToTop } from '../parts/back-to-top.tsx'
import { ContentHeader } from '../parts/content-header.tsx'
import { FeatureSceneView } from '../parts/feature-scene-view.tsx'

/** The three phones below the title. */
const heroScenes = ['hidden-album', 'ui-colour', 'aqi-card'].flatMap(
  (id) => featureScenes.find((scene) => scene.id === id) ?? [],
)

export default function FuntouchPage() {
  const { origin, name } = useShop()
  const hydrated = useHydrated()
  const { title, path } = pages.funtouch
  return (
    <>
      <PageHead
        title={title}
        description={`What the software of the phones at ${name} does for you: ${featureScenes.length} features from colours to cooling, in pictures.`}
        path={href('funtouch')}
        image="/media/funtouch/ui-colour.webp"
        structuredData={breadcrumbData(origin, [{ label: 'Home', href: href('home') }, { label: title }], path)}
      />
      <div className="page-width">
        <ContentHeader name={title} title="A phone that feels like yours">
          <p className="mt-4 max-w-prose text-h3 text-soft">
            Eleven small ideas in the software. You will use some of them every day.
          </p>
        </ContentHeader>
        <ul className="grid grid-cols-3 gap-2 md:gap-6">
          {heroScenes.map((scene) => (
            <li key={scene.id} className="overflow-hidden rounded-card bg-tile md:rounded-tile">
              <Picture
                source={sceneImage(scene)}
                eager
                sizes="(min-width: 1360px) 780px, 62vw"
                className="aspect-3/4 w-full object-cover"
              />
            </li>
          ))}
        </ul>
        <nav aria-label="Features" className="mt-8 flex flex-wrap gap-2 md:mt-12">
          {featureScenes.map((scene) => (
            <ChipLink key={scene.id} href={`#${scene.id}`}>
              {scene.name}
            </ChipLink>
          ))}
        </nav>
        <div className="tour pt-6 md:pt-10" data-shown={hydrated || undefined}>
          {featureScenes.map((scene, index) => (
            <FeatureSceneView key={scene.id} scene={scene} reversed={index % 2 === 1} />
          ))}
        </div>
        <footer className="border-t border-line py-12 md:py-16">
          <h2 className="text-h3 font-semibold">Disclaimer</h2>
          <p className="mt-3 max-w-prose text-small text-muted">
            Pictures are for illustration; what you see on your phone may look different. Which features a phone has
            depends on its model and the version of its software, and may change with updates. The air quality index
            comes from public stations and needs a connection to the internet. Cooling closes apps; it does not replace
            a break on a hot day.
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
