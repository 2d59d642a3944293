import { type SettingsGroup, shopSettings } from '@handset/contract/domains/settings/shop-settings.shape.ts'
import { defaultSettings } from '../../domains/settings/settings.queries.ts'
import { contractImage, type DemoData } from './demo-files.ts'

/** The shop's own data by group, checked as the settings page would check it; what no group knows is left out. */
export function settingsRows({
  settings,
  images,
  catalogue,
  videos,
  pages,
}: DemoData): { group_name: SettingsGroup; values: string }[] {
  const file = (name: string) => {
    const found = images.find(({ path }) => path === name)
    if (!found) throw new Error(`The demo shop has no image ${name}`)
    return contractImage(found)
  }
  const { home } = settings
  const albums = Map.groupBy(
    images.filter(({ album }) => album),
    ({ album }) => album,
  )
  const values: Record<string, unknown> = {
    ...settings,
    shop: { ...settings.shop, brand: catalogue.meta.brand },
    look: { ...defaultSettings.look, ...settings.look },
    home: {
      banners: home.banners.map((banner) => ({
        ...banner,
        image: file(banner.image),
        image_mobile: file(banner.image_mobile),
      })),
      offers: home.offers.map((offer) => ({ ...offer, image: file(offer.image) })),
      stores: home.stores,
    },
    policies: defaultSettings.policies,
    privacy: defaultSettings.privacy,
    content: {
      about: {
        text: defaultSettings.content.about.text,
        albums: [...albums].map(([title, photos]) => ({ title, pictures: photos.map(contractImage) })),
      },
      ...pages,
      videos: videos.map((video) => ({ ...video, file: `/media/${video.file}`, poster: file(video.poster) })),
    },
  }
  return (Object.keys(shopSettings) as SettingsGroup[]).map((group) => ({
    group_name: group,
    values: JSON.stringify(shopSettings[group].parse(values[group])),
  }))
}
