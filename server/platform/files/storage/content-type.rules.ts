const contentTypes: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
}

/** By the end of a file's name, which the shop gave after it had looked at the content. */
export const contentTypeOf = (key: string): string =>
  contentTypes[/\.(\w+)$/.exec(key)?.[1] ?? ''] ?? 'application/octet-stream'
