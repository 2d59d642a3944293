// Becomes an inline script at the end of the page: it imports nothing at run time.
interface RouterContext {
  streamController: ReadableStreamDefaultController<string>
}

const { streamController } = (window as unknown as { __reactRouterContext: RouterContext }).__reactRouterContext
streamController.enqueue(document.getElementById('hand-off')?.textContent ?? '')
streamController.close()
