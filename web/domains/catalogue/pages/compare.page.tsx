import { href } from '@handset/contract/pages.ts'
import Columns3 from 'lucide-react/icons/columns-3'
import { useEffect } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { compareList } from '../../../lib/stores/compare-list.ts'
import { loaderApi } from '../../../lib/api/loader-api.ts'
import { requestQuery } from '../../../lib/page/page-query.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { ChipLink } from '../../../ui/actions/chip.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { loadComparedProducts } from '../catalogue.data.ts'
import { compareHref } from '../compare/compare-url.ts'
import { CompareTable } from '../compare/compare-table.tsx'
import { pickVariant } from '../shared/variant-choices.ts'

export function loader({ context, request }: LoaderFunctionArgs) {
  return loadComparedProducts(loaderApi(context), requestQuery<'compare'>(request))
}

/** Compares up to four phones, which the URL names. */
export default function ComparePage() {
  const { products, differencesOnly } = useLoaderData<typeof loader>()
  const ids = products.map(({ product_unique }) => product_unique)
  useEffect(() => {
    if (products.length > 0)
      compareList.set(
        products.map(({ product_unique: id, product_name: name, variants }) => ({
          id,
          name,
          image: pickVariant(variants, null).images[0] ?? '',
        })),
      )
  }, [products])

  return (
    <div className="page-width pb-14 md:pb-24">
      <PageHead
        title="Compare phones"
        description="Phones side by side: price, camera, battery, display and everything else."
      />
      <Breadcrumb trail={[{ label: 'Home', href: href('home') }, { label: 'Compare' }]} />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4 md:mb-10">
        <h1 className="text-h1">Compare phones</h1>
        {products.length > 1 ? (
          <nav aria-label="What is shown" className="flex gap-2">
            <ChipLink href={compareHref(ids)} current={!differencesOnly}>
              Everything
            </ChipLink>
            <ChipLink href={compareHref(ids, true)} current={differencesOnly}>
              Differences only
            </ChipLink>
          </nav>
        ) : null}
      </div>
      {products.length > 0 ? (
        <CompareTable products={products} differencesOnly={differencesOnly} />
      ) : (
        <EmptyState
          icon={<Columns3 aria-hidden="true" />}
          title="Nothing to compare yet"
          action={<LinkButton href={href('products')}>See all phones</LinkButton>}
        >
          Select Compare on two to four phones to see them side by side here.
        </EmptyState>
      )}
    </div>
  )
}
