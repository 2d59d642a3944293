import { useMatches } from 'react-router'

/** What a shell exports as its `handle`: a script for the head of its pages, which runs before anything is shown. */
export interface HeadScriptHandle {
  headScript: string
}

const hasHeadScript = (handle: unknown): handle is HeadScriptHandle =>
  typeof handle === 'object' && handle !== null && 'headScript' in handle

/** The script of the shell around the page, if it has one: so it is in no guest's page. */
export function HeadScript() {
  const handle = useMatches()
    .map((match) => match.handle)
    .find(hasHeadScript)
  return handle ? <script dangerouslySetInnerHTML={{ __html: handle.headScript }} /> : null
}
