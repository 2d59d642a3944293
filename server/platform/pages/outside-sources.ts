import type { CaptchaKeys, Configuration } from '../configuration.ts'

/** Addresses beyond the shop's own from which a page may take something, by the directive of the content security policy. */
export interface OutsideSources {
  script: string[]
  style: string[]
  connect: string[]
  frame: string[]
  image: string[]
}

const google: OutsideSources = {
  script: ['https://accounts.google.com/gsi/client'],
  style: ['https://accounts.google.com/gsi/style'],
  connect: ['https://accounts.google.com/gsi/'],
  frame: ['https://accounts.google.com/gsi/'],
  image: [],
}

const reports = ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://www.googletagmanager.com']
const analyticsSources: OutsideSources = {
  script: ['https://www.googletagmanager.com'],
  style: [],
  connect: reports,
  frame: [],
  image: reports,
}

/** By folder at Google, whose other folders serve other things; Cloudflare's host serves its challenges alone. */
function captchaSources({ provider, baseUrl }: CaptchaKeys): OutsideSources {
  const own = provider === 'recaptcha' ? `${baseUrl}/recaptcha/` : new URL(baseUrl).origin
  const more =
    provider === 'recaptcha'
      ? { script: ['https://www.gstatic.com/recaptcha/'], frame: ['https://recaptcha.google.com/recaptcha/'] }
      : { script: [], frame: [] }
  return { script: [own, ...more.script], style: [], connect: [own], frame: [own, ...more.frame], image: [] }
}

/** What the configured providers need; nothing where the shop does without. */
export function outsideSources({
  googleClientId,
  captcha,
  analytics,
}: Pick<Configuration, 'googleClientId' | 'captcha' | 'analytics'>): OutsideSources {
  const wanted = [
    ...(googleClientId ? [google] : []),
    ...(captcha ? [captchaSources(captcha)] : []),
    ...(analytics ? [analyticsSources] : []),
  ]
  const all = (directive: keyof OutsideSources) => wanted.flatMap((sources) => sources[directive])
  return {
    script: all('script'),
    style: all('style'),
    connect: all('connect'),
    frame: all('frame'),
    image: all('image'),
  }
}
