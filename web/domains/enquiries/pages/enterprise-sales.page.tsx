import { href } from '@handset/contract/pages.ts'
import BadgePercent from 'lucide-react/icons/badge-percent'
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click'
import Wallet from 'lucide-react/icons/wallet'
import { lazy, Suspense, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pageServices } from '../../../lib/api/page-services.ts'
import { PageHead } from '../../../lib/page/page-head.tsx'
import { useShop } from '../../../lib/page/use-shop.ts'
import { Section } from '../../../ui/display/section.tsx'
import type { EnterpriseContent } from '../enterprise-content.ts'
import { ContactUs } from '../parts/contact-us.tsx'
import { EnterpriseAbout } from '../parts/enterprise-about.tsx'
import { EnterpriseCarousel } from '../parts/enterprise-carousel.tsx'
import { EnterpriseContact } from '../parts/enterprise-contact.tsx'
import { EnterpriseNav } from '../parts/enterprise-nav.tsx'
import { EnterpriseProducts } from '../parts/enterprise-products.tsx'

const EnquiryDialog = lazy(() => import('../parts/enquiry-dialog.tsx'))

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(pageServices).content('enterprise')
}

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

const benefits = [
  {
    Icon: BadgePercent,
    title: 'Exclusive Offers',
    text: 'Volume prices that are not shown online, on phones and accessories.',
  },
  {
    Icon: MousePointerClick,
    title: 'Ease of Access',
    text: 'One person who knows your account, from the first question to the next order.',
  },
  {
    Icon: Wallet,
    title: 'Convenient Payment Solutions',
    text: 'Bank transfer, cards or monthly parts, with invoices your accountant will like.',
  },
]

function EnterpriseBenefits() {
  return (
    <Section title="Made for business">
      <ul className="grid gap-4 md:grid-cols-3 xl:gap-6">
        {benefits.map(({ Icon, title, text }) => (
          <li key={title} className="reveal rounded-tile border border-line-soft p-6 sm:p-8">
            <span className="grid size-14 place-items-center rounded-full bg-accent-ground text-accent-text">
              <Icon className="size-6" strokeWidth={1.75} />
            </span>
            <h3 className="mt-6 text-h3 font-semibold">{title}</h3>
            <p className="mt-2 text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function OrderSteps({ steps, onContact }: { steps: EnterpriseContent['steps']; onContact(): void }) {
  return (
    <Section
      title={`Enterprise Order in ${steps.length} Simple ${steps.length === 1 ? 'Step' : 'Steps'}`}
      tone="sunken"
    >
      <ol className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, text }, index) => (
          <li key={index} className="reveal border-t-2 border-line pt-5">
            <p className="text-h1 font-semibold text-accent-text tabular">{String(index + 1).padStart(2, '0')}</p>
            <h3 className="mt-6 text-h3 font-semibold lg:mt-10">{title}</h3>
            <p className="mt-2 text-soft">{text}</p>
          </li>
        ))}
      </ol>
      <div className="mt-10">
        <ContactUs onOpen={onContact} />
      </div>
    </Section>
  )
}

/** Announced but not open yet; the form registers interest. */
function EmployeeProgram() {
  const { email } = useShop()
  return (
    <section id="employee-purchase-program" className="scroll-mt-10 py-14 md:py-24">
      <div className="page-width">
        <div className="reveal grid gap-6 rounded-tile bg-[#12151c] p-6 text-white sm:p-10 lg:grid-cols-[1fr_auto] lg:items-end lg:gap-16 lg:p-16">
          <div>
            <p className="inline-flex rounded-full bg-white/12 px-4 py-1.5 text-small font-medium">Coming Soon</p>
            <h2 className="mt-6 text-h2">Employee Purchase Program</h2>
            <p className="mt-3 max-w-[52ch] text-white/80">
              Your people buy for themselves at your company&rsquo;s terms. Write to us today, and yours is among the
              first to take part.
            </p>
          </div>
          <p>
            <span className="block text-small text-white/70">Sales contact</span>
            <a
              href={`mailto:${email}`}
              className="inline-flex min-h-12 items-center text-h3 font-semibold underline decoration-white/40 underline-offset-4 outline-white hover:decoration-white"
            >
              {email}
            </a>
          </p>
        </div>
      </div>
    </section>
  )
}
