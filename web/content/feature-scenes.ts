import type { ImageSource } from '../ui/display/picture.tsx'

export interface FeatureScene {
  /** Fragment of the scene in the page's URL, and the name of its image. */
  id: string
  name: string
  headline: string
  text: string
  alt: string
}

/** The scenes of the feature tour, in their order (docs/specification.md, Content pages). */
export const featureScenes: readonly FeatureScene[] = [
  {
    id: 'ui-colour',
    name: 'UI colour',
    headline: 'Your wallpaper sets the tone',
    text: 'Pick a picture, and menus, buttons and icons take their colours from it. Not content? Choose from eight palettes of its own.',
    alt: 'The front of a phone showing a screen for choosing the colours of the interface.',
  },
  {
    id: 'monochrome-icon',
    name: 'Monochrome icon',
    headline: 'Quiet icons, calm screen',
    text: 'One touch turns every icon into a single colour that goes with your wallpaper. The apps stay where they are; the noise goes.',
    alt: 'The front of a phone showing a home screen with single-colour icons.',
  },
  {
    id: 'viewfinder',
    name: 'Viewfinder',
    headline: 'See the picture before you take it',
    text: 'A level line, a grid and the modes you use, and nothing else. The controls wait under your thumb until you need them.',
    alt: 'The front of a phone showing the camera viewfinder with a level line and mode strip.',
  },
  {
    id: 'effects-master',
    name: 'Effects master',
    headline: 'A mood for every photo',
    text: 'Try an effect on the thumbnail, set its strength with a slider, keep the original. Every step can be undone, also next year.',
    alt: 'The front of a phone showing a photo editor with effect thumbnails and a strength slider.',
  },
  {
    id: 'active-app-manager',
    name: 'Active app manager',
    headline: 'Know what is running',
    text: 'A list of the apps that work in the background and of what they use. Switch one off and the memory is yours again.',
    alt: 'The front of a phone showing a list of running apps with memory bars and switches.',
  },
  {
    id: 'video-clips',
    name: 'Video clips',
    headline: 'Cut a film on the bus',
    text: 'Put clips on a line, trim them with a finger, lay music under them. What you share is ready before your stop.',
    alt: 'The front of a phone showing a video editor with a time line of clips.',
  },
  {
    id: 'hidden-album',
    name: 'Hidden album',
    headline: 'Some pictures are only yours',
    text: 'Move photos to an album that opens with your fingerprint. They appear in no list, no search and no suggestion.',
    alt: 'The front of a phone showing a photo grid with a locked album.',
  },
  {
    id: 'app-pinning',
    name: 'App pinning',
    headline: 'Hand over one app, not your phone',
    text: 'Pin an app to the screen before you give the phone away. Leaving it asks for your code, so the rest stays closed.',
    alt: 'The front of a phone showing recent apps with one card pinned.',
  },
  {
    id: 'aqi-card',
    name: 'AQI card',
    headline: 'The air outside, at a glance',
    text: 'The weather page shows the air quality index of your city with its fine dust, and says in words what it means for a walk.',
    alt: 'The front of a phone showing a weather screen with an air quality card.',
  },
  {
    id: 'phone-cooling',
    name: 'Phone cooling',
    headline: 'Cools down before you notice',
    text: 'See how warm the phone is and what makes it so. One button closes the apps that heat it up.',
    alt: 'The front of a phone showing a cooling screen with the temperature in a ring.',
  },
  {
    id: 'accessibility',
    name: 'Accessibility',
    headline: 'Made for every pair of eyes',
    text: 'Larger text, a magnifier and colours that you can tell apart, together on one page and easy to find.',
    alt: 'The front of a phone showing large text, a magnifier and colour settings.',
  },
]

export const sceneImage = ({ id, alt }: FeatureScene): ImageSource => ({
  src: `/media/funtouch/${id}`,
  width: 1200,
  height: 900,
  widths: [480, 800, 1200],
  alt,
})
