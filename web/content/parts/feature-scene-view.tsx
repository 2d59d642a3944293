import { classNames } from '../../ui/display/class-names.ts'
import { ResponsiveImage } from '../../ui/display/responsive-image.tsx'
import { sceneId, type FeatureScene } from '../feature-scenes.ts'

/** One screen of the tour: an image that opens while scrolling, and a short text. */
export function FeatureSceneView({ scene, reversed }: { scene: FeatureScene; reversed: boolean }) {
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
