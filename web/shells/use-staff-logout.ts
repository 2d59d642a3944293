import { messages } from '@handset/contract/messages.ts'
import { href, type PageName } from '@handset/contract/pages.ts'
import { useNavigate } from 'react-router'
import { api } from '../lib/api/call-api.ts'
import { staffSession, type StaffKind } from '../lib/session/staff-session.ts'
import { toast } from '../lib/stores/toast-queue.ts'
import { recentCommands } from './palette/recent-commands.ts'

/** Returns a function that logs a staff member out and opens the log-in. */
export function useStaffLogout(kind: StaffKind, login: PageName): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    // The browser drops the token whatever the server answers; the token expires within hours anyway.
    const logoutRequest = api.post('account/logout', {}, { as: kind, background: true })
    if (kind === 'admin') recentCommands.clear()
    staffSession.remove(kind)
    await logoutRequest
    toast.success(messages.logoutDone)
    await navigate(href(login))
  }
}
