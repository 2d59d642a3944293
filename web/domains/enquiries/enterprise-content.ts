import type { ImageSource } from '../../ui/display/picture.tsx'

/** Anchors of the page, in the order of its sections. */
export const enterpriseAnchors = [
  { id: 'about-enterprise', label: 'About Enterprise' },
  { id: 'products', label: 'Products' },
  { id: 'employee-purchase-program', label: 'Employee Purchase Program' },
  { id: 'inquiries', label: 'Inquiries' },
] as const

export interface EnterpriseSlideContent {
  headline: string
  sub: string
  tone: 'dark' | 'light'
  /** Background behind the text on phones, where the image begins below the text. */
  background: string
  desktop: ImageSource
  mobile: ImageSource
}

const banner = (name: string, alt: string): Pick<EnterpriseSlideContent, 'desktop' | 'mobile'> => ({
  desktop: {
    src: `/media/enterprise/banner-${name}-desktop`,
    widths: [960, 1440, 1920, 2400],
    width: 2400,
    height: 900,
    alt,
  },
  mobile: { src: `/media/enterprise/banner-${name}-mobile`, widths: [480, 720, 1080], width: 1080, height: 1200, alt },
})

export const enterpriseSlides: readonly EnterpriseSlideContent[] = [
  {
    headline: 'One order. Every desk ready.',
    sub: 'The same phone for a team of ten or a thousand, on one GST invoice.',
    tone: 'light',
    background: '#ebf2fc',
    ...banner('fleet', 'A row of equal T Squall phones in Slate Grey and Dune Gold, ready to hand out.'),
  },
  {
    headline: 'Work data stays at work',
    sub: 'Locked by fingerprint, encrypted at rest, and kept up to date.',
    tone: 'dark',
    background: '#081019',
    ...banner('secure', 'X Basalt phones, back and front, behind a blue shield with a tick.'),
  },
  {
    headline: 'Service that comes to you',
    sub: 'Delivered to your office, with one contact for repairs.',
    tone: 'light',
    background: '#e9f5f9',
    ...banner('service', 'Y Heron Plus phones in Lagoon Blue beside plain delivery cartons.'),
  },
]

const seriesImage = (src: string, alt: string): ImageSource => ({
  src,
  widths: [400, 640, 800, 1200],
  width: 1200,
  height: 900,
  alt,
})

/** Series for companies, each with its list. */
export const enterpriseSeries = [
  {
    catId: 4,
    name: 'X Series',
    tagline: 'For those who decide',
    picture: seriesImage('/media/enterprise/series-x', 'X Marble from the back and the front.'),
  },
  {
    catId: 1,
    name: 'V Series',
    tagline: 'For those who meet customers',
    picture: seriesImage('/media/enterprise/series-v', 'V Cassia from the back and the front.'),
  },
  {
    catId: 2,
    name: 'Y Series',
    tagline: 'For every employee',
    picture: seriesImage('/media/enterprise/series-y', 'Y Heron from the back and the front.'),
  },
] as const

export const orderSteps = [
  { title: 'Contact Us', text: 'Send the enquiry form, write or call. Tell us how many phones you have in mind.' },
  { title: 'We connect', text: 'Our team connects with you to understand your requirements.' },
  { title: 'You choose', text: 'Choose the best-suited solution for your people and your budget.' },
  { title: 'You are served', text: 'Get assured service, from the delivery to the last repair.' },
] as const
