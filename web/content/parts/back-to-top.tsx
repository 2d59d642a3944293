import ArrowUp from 'lucide-react/icons/arrow-up'
import { useEffect, useState } from 'react'
import { IconButton } from '../../ui/actions/icon-button.tsx'

const visibleFromPx = 250

/** Shown from 250 px of scrolling on; its wrapper is hidden before that. */
export function BackToTop() {
  const [isScrolled, setIsScrolled] = useState(false)

  useEffect(() => {
    const onScroll = () => setIsScrolled(window.scrollY > visibleFromPx)
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])

  function scrollToTop() {
    window.scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' })
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
  }

  return (
    <div hidden={!isScrolled} className="fixed right-4 bottom-4 z-10 md:right-8 md:bottom-8">
      <IconButton label="Back to top" onClick={scrollToTop} className="border border-line-soft bg-ground shadow-raised">
        <ArrowUp aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  )
}
