import type { CallOutput } from '@handset/contract/calls.ts'

export type Banner = CallOutput<'public/home'>['banners'][number]
