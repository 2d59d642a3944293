/** Sends a form and reports the part sent (0 to 1), which `fetch` cannot do. Rejects without a response. */
export function sendWithProgress(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: FormData,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })))
    for (const eventName of ['error', 'abort', 'timeout'])
      request.addEventListener(eventName, () => reject(new Error(eventName)))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    if (signal?.aborted) reject(new Error('abort'))
    else request.send(body)
  })
}
