import { storageKeys } from '@handset/contract/limits.ts'
import { href } from '@handset/contract/pages.ts'
import User from 'lucide-react/icons/user'
import { useNavigate } from 'react-router'
import { browserStorage } from '../../../lib/stores/browser-storage.ts'
import { useSessionToken } from '../../../lib/session/session-token.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { iconButtonClass } from '../../../ui/actions/icon-button.tsx'
import { MenuButton } from '../../../ui/actions/menu-button.tsx'
import { signOut } from './sign-in.ts'

const item = 'flex min-h-12 w-full items-center rounded-control px-4 text-left text-base font-medium hover:bg-sunken'
const icon = <User aria-hidden="true" className="size-5.5" />

/** User menu. Before hydration and for guests it is the log-in link, in the same position and size. */
export function UserMenu() {
  const token = useSessionToken('customer')
  const navigate = useNavigate()
  if (!token) {
    return (
      <Anchor href={href('login')} aria-label="Log In / Sign Up" title="Log In / Sign Up" className={iconButtonClass}>
        {icon}
      </Anchor>
    )
  }
  const firstName = browserStorage.read(storageKeys.firstName)
  return (
    <MenuButton label="Account" icon={icon}>
      {(close) => (
        <>
          {firstName ? <p className="px-4 pt-2 pb-1 text-small text-muted">Hello, {firstName}</p> : null}
          <Anchor href={href('dashboard')} onClick={close} className={item}>
            Profile
          </Anchor>
          <Anchor href={href('myWishlist')} onClick={close} className={item}>
            Wishlist
          </Anchor>
          <button
            type="button"
            className={item}
            onClick={() => {
              close()
              signOut(() => navigate(href('home')))
            }}
          >
            Logout
          </button>
        </>
      )}
    </MenuButton>
  )
}
