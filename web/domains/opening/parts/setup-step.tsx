import type { SetupStepState } from '@handset/contract/domains/opening/opening.contract.ts'
import { href } from '@handset/contract/pages.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import type { ReactNode } from 'react'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { StatusChip } from '../../../ui/display/status-chip.tsx'
import { type Provider, ProviderList } from './provider-list.tsx'

interface StepText {
  title: string
  text: string
  /** Where it is done; none if it is done outside of the shop's pages. */
  link?: { label: string; href: string }
}

const settings = (group: string, label: string) => ({ label, href: href('adminSettings', {}, { group }) })
const inConfiguration = 'Keys are set where the program is started; a test shows whether they work.'

const texts: Record<SetupStepState['key'], StepText> = {
  identity: {
    title: 'The shop',
    text: 'The seller, as named on every page, invoice and e-mail.',
    link: settings('shop', 'Shop settings'),
  },
  look: {
    title: 'Look',
    text: 'Logo, icon and accent colour; icons and share images are made from them.',
    link: settings('look', 'Look settings'),
  },
  series: {
    title: 'Categories',
    text: 'Give the four categories that exist your own names: the shop shows them as its series.',
    link: { label: 'Categories', href: href('adminCategories') },
  },
  products: {
    title: 'Products',
    text: 'One by one, or many from a spreadsheet, for which there is a template.',
    link: { label: 'Import Products', href: href('adminProductImport') },
  },
  delivery: {
    title: 'Delivery',
    text: 'Where the courier collects, and what a parcel weighs and measures: each product has its own size.',
    link: settings('shop', 'Pickup address'),
  },
  policies: {
    title: 'Policies',
    text: 'Terms, delivery, returns, privacy and cookies, which the law asks a shop to publish.',
    link: settings('policies', 'Policy settings'),
  },
  invoices: {
    title: 'Invoices',
    text: 'The series of their numbers, the declaration and the signature.',
    link: settings('invoice', 'Invoice settings'),
  },
  payments: { title: 'Payments', text: inConfiguration },
  courier: { title: 'Courier', text: inConfiguration },
  messages: { title: 'Messages, log-in and captcha', text: inConfiguration },
  staff: {
    title: 'Staff',
    text: 'Everybody has an account of their own.',
    link: { label: 'Staff', href: href('adminStaff') },
  },
  'test-order': {
    title: 'A test order',
    text: 'From the cart to the label, before customers do it.',
    link: { label: 'Orders', href: href('adminOrders') },
  },
}

interface SetupStepProps {
  step: SetupStepState
  providers: Provider[]
  /** What can be done in place. */
  children?: ReactNode
}

export function SetupStep({ step, providers, children }: SetupStepProps) {
  const { title, text, link } = texts[step.key]
  const Icon = step.is_done ? CircleCheck : CircleDashed
  return (
    <li className="flex gap-3 py-4">
      <Icon className={step.is_done ? 'mt-0.5 size-5 text-success' : 'mt-0.5 size-5 text-muted'} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-base font-medium">{title}</h3>
          <StepState step={step} />
        </div>
        <p className="text-small text-muted">{text}</p>
        {step.notes.length > 0 ? (
          <ul className="mt-2 list-disc pl-5 text-small text-soft">
            {step.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        ) : null}
        {providers.length > 0 ? <ProviderList providers={providers} /> : null}
        {link ? (
          <Anchor
            href={link.href}
            className="-mb-3 inline-flex min-h-11 items-center text-small text-accent-text underline md:mt-2 md:mb-0 md:min-h-6"
          >
            {link.label}
          </Anchor>
        ) : null}
        {children}
      </div>
    </li>
  )
}

function StepState({ step: { is_done, is_required } }: { step: SetupStepState }) {
  if (is_done) return <StatusChip tone="success">Done</StatusChip>
  return is_required ? (
    <StatusChip tone="warning">Required</StatusChip>
  ) : (
    <StatusChip tone="neutral">Optional</StatusChip>
  )
}
