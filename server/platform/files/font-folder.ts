import path from 'node:path'

/** Fonts for documents and drawn images: Inter, and Noto Sans for Devanagari. */
export const fontFolder = path.join(import.meta.dirname, 'fonts')
