import Headset from 'lucide-react/icons/headset'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useShop } from '../../../lib/page/use-shop.ts'
import { ContactUs } from './contact-us.tsx'

const services = [
  {
    Icon: ShieldCheck,
    title: 'Device Security',
    text: 'Fingerprint and face unlock, encrypted storage and regular security updates keep what belongs to the company with the company.',
  },
  {
    Icon: Headset,
    title: 'After Sales Service',
    text: 'One contact for your whole fleet, repairs with original parts, and service centres across the country.',
  },
  {
    Icon: RefreshCw,
    title: 'Ease of Ownership',
    text: 'Easy payment, GST invoices for your books, exchange of old phones and help with moving data.*',
  },
]

export function EnterpriseAbout({ onContact }: { onContact(): void }) {
  const { name } = useShop()
  return (
    <section id="about-enterprise" className="scroll-mt-10 py-14 md:py-24">
      <div className="page-width">
        <div className="flex flex-col gap-6 lg:flex-row lg:items-end lg:justify-between lg:gap-16">
          <h1 className="max-w-[16ch] text-h1">Enterprise sales, for teams of every size</h1>
          <div className="max-w-[56ch]">
            <p className="mb-6 text-soft">
              {name} equips offices, fleets and field teams: phones chosen for the work, offers for quantity, and one
              team that stays with you after the delivery.
            </p>
            <ContactUs onOpen={onContact} />
          </div>
        </div>
        <ul className="mt-10 grid gap-4 md:mt-16 lg:grid-cols-3 xl:gap-6">
          {services.map(({ Icon, title, text }) => (
            <li key={title} className="reveal rounded-tile bg-tile p-6 sm:p-8">
              <Icon className="size-8 text-accent-text" strokeWidth={1.5} />
              <h2 className="mt-6 text-h3 font-semibold lg:mt-12">{title}</h2>
              <p className="mt-2 text-soft">{text}</p>
            </li>
          ))}
        </ul>
        <p className="mt-4 text-small text-muted">* Subject to availability. Terms and conditions apply.</p>
      </div>
    </section>
  )
}
