import BadgePercent from 'lucide-react/icons/badge-percent'
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click'
import Wallet from 'lucide-react/icons/wallet'
import { Section } from '../../../ui/display/section.tsx'

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

/** Benefits for companies. */
export function EnterpriseBenefits() {
  return (
    <Section title="Made for business">
      <ul className="grid gap-4 md:grid-cols-3 xl:gap-6">
        {benefits.map(({ Icon, title, text }) => (
          <li key={title} className="reveal rounded-tile border border-line-soft p-6 sm:p-8">
            <span className="grid size-14 place-items-center rounded-full bg-accent-ground text-accent-text">
              <Icon aria-hidden="true" className="size-6" strokeWidth={1.75} />
            </span>
            <h3 className="mt-6 text-h3 font-semibold">{title}</h3>
            <p className="mt-2 text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
