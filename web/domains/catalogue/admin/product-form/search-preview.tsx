import { useShop } from '../../../../lib/page/use-shop.ts'

export function SearchPreview({ title, description, path }: { title: string; description: string; path: string }) {
  const { name, origin } = useShop()
  return (
    <figure className="rounded-control border border-line-soft p-4">
      <figcaption className="mb-2 text-caption font-medium text-muted">As a search engine may show it</figcaption>
      <p className="text-small break-all text-success">{decodeURI(origin + path)}</p>
      <p className="truncate text-base font-medium text-info">
        {title || 'Name'} | {name}
      </p>
      <p className="line-clamp-2 text-small text-soft">{description || 'The shop’s own description is used.'}</p>
    </figure>
  )
}
