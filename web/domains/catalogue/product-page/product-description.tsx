import type { ImageSource } from '@handset/contract/image.shape.ts'
import type { ProductDetails } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { TextBlocks } from '../../../content/parts/text-blocks.tsx'
import { Fragment } from 'react'
import { ColorGround } from '../../../ui/fields/color-ground.tsx'
import { FadingImage } from '../../../ui/display/fading-image.tsx'

interface ProductDescriptionProps {
  title: string
  text: ProductDetails['story']
  image: ImageSource | undefined
  hex: string
}

/** Short description next to another image in the chosen colour. */
export function ProductDescription({ title, text, image, hex }: ProductDescriptionProps) {
  return (
    <section className="py-14 md:py-24">
      <div className="page-width grid items-center gap-8 md:grid-cols-2 md:gap-12 xl:gap-24">
        <div className="max-w-[34rem] md:order-2">
          <h2 className="text-h2">{title}</h2>
          <div className="text-body text-soft md:text-h3 md:leading-relaxed md:font-normal md:tracking-normal">
            <TextBlocks blocks={text.intro} />
            {text.sections.map(({ id, title: heading, blocks }) => (
              <Fragment key={id}>
                <h3 className="mt-8 font-medium text-ink">{heading}</h3>
                <TextBlocks blocks={blocks} />
              </Fragment>
            ))}
          </div>
        </div>
        {image ? (
          <div className="relative isolate aspect-4/3 overflow-hidden rounded-tile bg-tile md:aspect-square lg:aspect-5/4">
            <ColorGround hex={hex} />
            <div className="absolute inset-0 scale-110">
              <FadingImage
                source={image}
                sizes="(min-width: 1280px) 600px, (min-width: 800px) 48vw, 92vw"
                alt=""
                className="size-full object-contain"
              />
            </div>
          </div>
        ) : null}
      </div>
    </section>
  )
}
