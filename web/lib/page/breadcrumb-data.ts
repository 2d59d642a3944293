interface Step {
  label: string
  href?: string
}

/** Breadcrumb for search engines (schema.org); the last step is the current page. */
export function breadcrumbData(origin: string, trail: readonly Step[], path: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.label,
      item: origin + (step.href ?? path),
    })),
  }
}
