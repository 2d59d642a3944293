import { href } from '@handset/contract/pages.ts'
import { lazy, Suspense, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pageServices } from '../../../lib/api/page-services.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { EmployeeProgram } from '../parts/employee-program.tsx'
import { EnterpriseAbout } from '../parts/enterprise-about.tsx'
import { EnterpriseBenefits } from '../parts/enterprise-benefits.tsx'
import { EnterpriseCarousel } from '../parts/enterprise-carousel.tsx'
import { EnterpriseContact } from '../parts/enterprise-contact.tsx'
import { EnterpriseNav } from '../parts/enterprise-nav.tsx'
import { EnterpriseProducts } from '../parts/enterprise-products.tsx'
import { OrderSteps } from '../parts/order-steps.tsx'

const EnquiryDialog = lazy(() => import('../parts/enquiry-dialog.tsx'))

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(pageServices).content('enterprise')
}

/** Enterprise sales page with the enquiry form. */
export default function EnterpriseSalesPage() {
  const { banners, series, steps } = useLoaderData<typeof loader>()
  const [form, setForm] = useState<'never' | 'open' | 'closed'>('never')
  const openForm = () => setForm('open')
  return (
    <>
      <PageHead
        title="Enterprise sales"
        description="Phones for companies: offers for quantity, device security, after sales service and easy payment. Tell us what your team needs."
        path={href('enterpriseSales')}
      />
      <EnterpriseNav />
      {banners.length > 0 ? <EnterpriseCarousel banners={banners} onContact={openForm} /> : null}
      <EnterpriseAbout onContact={openForm} />
      <EnterpriseProducts series={series} />
      <EnterpriseBenefits />
      {steps.length > 0 ? <OrderSteps steps={steps} onContact={openForm} /> : null}
      <EmployeeProgram />
      <EnterpriseContact onContact={openForm} />
      {form === 'never' ? null : (
        <Suspense fallback={null}>
          <EnquiryDialog open={form === 'open'} onClose={() => setForm('closed')} />
        </Suspense>
      )}
    </>
  )
}
