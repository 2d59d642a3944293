import { useEffect, useState } from 'react'
import { classNames } from '../../../ui/display/class-names.ts'
import { enterpriseAnchors } from '../enterprise-content.ts'

/** Section links of the page. They stick below the header and move up when it hides. */
export function EnterpriseNav() {
  const current = useSectionInView()
  return (
    <nav
      aria-label="Enterprise"
      className="sticky top-14 z-20 border-b border-line-soft bg-ground/92 backdrop-blur-xl transition-[translate] duration-240 ease-out md:top-16 [:has(>header[data-away])_&]:-translate-y-14 md:[:has(>header[data-away])_&]:-translate-y-16"
    >
      <ul className="page-width no-scrollbar flex gap-6 overflow-x-auto md:gap-8">
        {enterpriseAnchors.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={classNames(
                'flex min-h-12 items-center border-b-2 text-small font-medium whitespace-nowrap -outline-offset-2 transition-colors duration-120 hover:text-ink',
                id === current ? 'border-accent text-ink' : 'border-transparent text-soft',
              )}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The section in the upper third of the window; none above the first. */
function useSectionInView(): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const visibleIds = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visibleIds.add(target.id)
          else visibleIds.delete(target.id)
        }
        setCurrent(enterpriseAnchors.findLast(({ id }) => visibleIds.has(id))?.id)
      },
      { rootMargin: '-30% 0px -69% 0px' },
    )
    for (const { id } of enterpriseAnchors) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [])
  return current
}
