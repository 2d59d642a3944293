import type { CaptchaKeys, Configuration } from '../../configuration/configuration.ts'

const directives = ['script', 'style', 'connect', 'frame', 'image', 'media', 'font'] as const
/** Origins beyond the shop's own that a page may load from, by directive of the content security policy. */
export type CspSources = Record<(typeof directives)[number], string[]>

const google: Partial<CspSources> = {
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
const analyticsSources: Partial<CspSources> = {
  script: ['https://www.googletagmanager.com'],
  connect: analyticsHosts,
  image: analyticsHosts,
}

/** Google: by folder, because its hosts serve other content too. Cloudflare's host serves only its challenges. */
function captchaSources({ provider, baseUrl }: CaptchaKeys): Partial<CspSources> {
  if (provider === 'turnstile') {
    const { origin } = new URL(baseUrl)
    return { script: [origin], connect: [origin], frame: [origin] }
  }
  const source = `${baseUrl}/recaptcha/`
  return {
    script: [source, 'https://www.gstatic.com/recaptcha/'],
    connect: [source],
    frame: [source, 'https://recaptcha.google.com/recaptcha/'],
  }
}

/** By folder: a CDN may have other files of the same host. The guide's images are among the scripts and styles. */
function cdnFolders(origin: string): Partial<CspSources> {
  const [assets, media] = [`${origin}/assets/`, `${origin}/media/`]
  return { script: [assets], style: [assets], image: [media, assets], media: [media], font: [assets] }
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
  const all = directives.map((directive) => [directive, enabled.flatMap((sources) => sources[directive] ?? [])])
  return Object.fromEntries(all) as CspSources
}
