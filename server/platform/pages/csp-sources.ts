import type { CaptchaKeys, Configuration } from '../../configuration/configuration.ts'

/** Origins beyond the shop's own that a page may load from, by directive of the content security policy. */
export interface CspSources {
  script: string[]
  style: string[]
  connect: string[]
  frame: string[]
  image: string[]
  media: string[]
  font: string[]
}

const nothing: CspSources = { script: [], style: [], connect: [], frame: [], image: [], media: [], font: [] }

const google: CspSources = {
  ...nothing,
  script: ['https://accounts.google.com/gsi/client'],
  style: ['https://accounts.google.com/gsi/style'],
  connect: ['https://accounts.google.com/gsi/'],
  frame: ['https://accounts.google.com/gsi/'],
}

const analyticsHosts = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://www.googletagmanager.com',
]
const analyticsSources: CspSources = {
  ...nothing,
  script: ['https://www.googletagmanager.com'],
  connect: analyticsHosts,
  image: analyticsHosts,
}

/** Google: by folder, because its hosts serve other content too. Cloudflare's host serves only its challenges. */
function captchaSources({ provider, baseUrl }: CaptchaKeys): CspSources {
  const providerSource = provider === 'recaptcha' ? `${baseUrl}/recaptcha/` : new URL(baseUrl).origin
  const extra =
    provider === 'recaptcha'
      ? { script: ['https://www.gstatic.com/recaptcha/'], frame: ['https://recaptcha.google.com/recaptcha/'] }
      : { script: [], frame: [] }
  return {
    ...nothing,
    script: [providerSource, ...extra.script],
    connect: [providerSource],
    frame: [providerSource, ...extra.frame],
  }
}

/** By folder: a CDN may have other files of the same host. The guide's images are among the scripts and styles. */
function cdnFolders(origin: string): CspSources {
  const [assets, media] = [`${origin}/assets/`, `${origin}/media/`]
  return {
    ...nothing,
    script: [assets],
    style: [assets],
    image: [media, assets],
    media: [media],
    font: [assets],
  }
}

/** The sources that the CDN and the configured providers need. */
export function cspSources({
  googleClientId,
  captcha,
  analytics,
  cdnOrigin,
}: Pick<Configuration, 'googleClientId' | 'captcha' | 'analytics' | 'cdnOrigin'>): CspSources {
  const enabled = [
    ...(cdnOrigin === null ? [] : [cdnFolders(cdnOrigin)]),
    ...(googleClientId ? [google] : []),
    ...(captcha ? [captchaSources(captcha)] : []),
    ...(analytics ? [analyticsSources] : []),
  ]
  const all = (directive: keyof CspSources) => enabled.flatMap((sources) => sources[directive])
  return {
    script: all('script'),
    style: all('style'),
    connect: all('connect'),
    frame: all('frame'),
    image: all('image'),
    media: all('media'),
    font: all('font'),
  }
}
