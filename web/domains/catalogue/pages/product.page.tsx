import { href } from '@handset/contract/pages.ts'
import { useEffect } from 'react'
import {
  data,
  type HeadersArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { deferred } from '../../../rendering/deferred.tsx'
import { noStore } from '../../../lib/api/no-store.ts'
import { loaderApi } from '../../../lib/api/loader-api.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { requestQuery } from '../../../lib/page/page-query.ts'
import { recentlyViewed } from '../../../lib/stores/recently-viewed.ts'
import { useShop } from '../../../lib/page/use-shop.ts'
import { useViewportPosition } from '../../../lib/page/use-viewport-position.ts'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { loadProduct, loadProductPreview } from '../catalogue.data.ts'
import { breadcrumbData } from '../../../lib/page/breadcrumb-data.ts'
import { toCard } from '../product-page/cart-item.ts'
import { gallerySizes } from '../product-page/gallery-slide.tsx'
import { ImagePreload } from '../shared/image-preload.tsx'
import { ProductGallery } from '../product-page/product-gallery.tsx'
import { productData } from '../product-page/product-structured-data.ts'
import { ProductSummary } from '../product-page/product-summary.tsx'
import { trackProductView } from '../shared/track-products.ts'
import { useSelectedVariant } from '../product-page/use-selected-variant.ts'

const ProductBelowFold = deferred(() => import('../product-page/product-below-fold.tsx'))
const ProductReviews = deferred(async () => ({
  default: (await import('../../reviews/parts/product-reviews.tsx')).ProductReviews,
}))

export async function loader({ context, params: { id = '' }, request }: LoaderFunctionArgs) {
  const api = loaderApi(context)
  const preview = requestQuery<'product'>(request).get('preview')
  if (preview === null) return { ...(await loadProduct(api, id)), isPreview: false }
  return data({ ...(await loadProductPreview(api, id, preview)), isPreview: true }, { headers: noStore() })
}

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

/** Another colour or option of the same product is already here. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSameProduct =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.searchParams.get('preview') === nextUrl.searchParams.get('preview')
  return isSameProduct && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}

export default function ProductPage() {
  const { product, reviews, isPreview } = useLoaderData<typeof loader>()
  return <ProductView key={product.product_unique} product={product} reviews={reviews} isPreview={isPreview} />
}

function ProductView({ product, reviews, isPreview }: ReturnType<typeof useLoaderData<typeof loader>>) {
  const shop = useShop()
  const { selected, select, path } = useSelectedVariant(product.variants)
  const { ref: end, position } = useViewportPosition<HTMLDivElement>()
  const trail = [
    { label: 'Home', href: href('home') },
    { label: product.category.name, href: href('series', { catId: product.category.id }) },
    { label: product.product_name },
  ]
  const [firstImage] = selected.pictures
  useEffect(() => {
    const card = isPreview ? undefined : toCard(product, selected)
    if (card) recentlyViewed.add(card)
  }, [product, selected, isPreview])
  useEffect(() => (isPreview ? undefined : trackProductView(product)), [product, isPreview])

  return (
    <>
      <PageHead
        title={product.seo_title || product.product_name}
        description={
          product.seo_description ||
          [product.short_description, product.highlights.join(', '), 'Free shipping in India.']
            .filter(Boolean)
            .join('. ')
        }
        path={isPreview ? undefined : href('product', { id: product.product_unique })}
        image={firstImage && selected.images[0]}
        type="product"
        structuredData={
          import.meta.env.SSR && !isPreview
            ? [
                productData(product, shop.origin, shop.name, reviews?.product_review_list ?? []),
                breadcrumbData(shop.origin, trail, path),
              ]
            : []
        }
      />
      {firstImage ? <ImagePreload image={firstImage} sizes={gallerySizes} /> : null}
      <div className="page-width">
        <Breadcrumb trail={trail} />
        {isPreview ? <PreviewNote /> : null}
        <div className="grid gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-12 xl:grid-cols-[minmax(0,1fr)_440px] xl:gap-16">
          <div className="lg:sticky lg:top-20 lg:self-start">
            <ProductGallery
              name={product.product_name}
              images={selected.pictures}
              videos={product.videos}
              hex={selected.color_hex}
            />
          </div>
          <div>
            <ProductSummary
              product={product}
              selected={selected}
              path={path}
              onSelect={select}
              pageEnd={position}
              isPreview={isPreview}
            />
          </div>
        </div>
      </div>
      <ProductBelowFold product={product} selected={selected}>
        {isPreview ? null : (
          <ProductReviews
            productUnique={product.product_unique}
            average={product.rating_avg}
            count={product.rating_count}
            histogram={product.histogram}
            first={reviews}
          />
        )}
      </ProductBelowFold>
      <div ref={end} className="h-px" />
    </>
  )
}

const PreviewNote = () => (
  <p role="note" className="mb-6 rounded-card bg-info-ground px-4 py-3 text-small font-medium text-info">
    Preview for anyone who has this link. Customers do not see this product yet.
  </p>
)
