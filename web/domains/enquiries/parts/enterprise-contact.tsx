import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { useShop } from '../../../lib/page/use-shop.ts'
import { ContactUs } from './contact-us.tsx'

export function EnterpriseContact({ onContact }: { onContact(): void }) {
  const { email, phone, hours, email_reply } = useShop()
  return (
    <section id="inquiries" className="scroll-mt-10 bg-sunken py-14 md:py-24">
      <div className="page-width grid gap-10 lg:grid-cols-2 lg:items-center lg:gap-16">
        <div>
          <h2 className="text-h2">Tell us what your team needs</h2>
          <p className="mt-3 mb-6 max-w-[52ch] text-soft">
            How many phones, for which work, by when: a few lines are enough, and our team gets back to you.
          </p>
          <ContactUs size="large" onOpen={onContact} />
          <p className="mt-4 hidden max-w-[52ch] text-small text-soft noscript:block">
            The enquiry form needs JavaScript, which is turned off in this browser. Write to us or call: the same team
            answers.
          </p>
        </div>
        <ul className="grid gap-4 sm:grid-cols-2">
          <ContactMethod
            icon={<Mail className="size-6" strokeWidth={1.75} />}
            title="Email"
            note={email_reply}
            href={`mailto:${email}`}
            text={email}
          />
          <ContactMethod
            icon={<Phone className="size-6" strokeWidth={1.75} />}
            title="Phone"
            note={hours}
            href={`tel:${phone.replace(/[^\d+]/g, '')}`}
            text={phone}
          />
        </ul>
      </div>
    </section>
  )
}

function ContactMethod({
  icon,
  title,
  note,
  href,
  text,
}: {
  icon: ReactNode
  title: string
  note: string
  href: string
  text: string
}) {
  return (
    <li className="reveal rounded-tile bg-ground p-6 sm:p-8">
      <span className="text-accent-text">{icon}</span>
      <h3 className="mt-6 text-small font-medium text-muted">{title}</h3>
      <a
        href={href}
        className="inline-flex min-h-12 items-center text-base font-semibold [overflow-wrap:anywhere] text-ink hover:text-accent-text hover:underline"
      >
        {text}
      </a>
      <p className="text-small text-muted">{note}</p>
    </li>
  )
}
