/** First stop of the Tab key: skips the header and moves to the content. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-ink px-4 py-3 text-small font-medium text-ground focus:translate-y-0"
    >
      Skip to content
    </a>
  )
}
