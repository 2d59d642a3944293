/** The key of a button, shown where there is a keyboard; the button names it in `aria-keyshortcuts`. */
export const KeyHint = ({ children }: { children: string }) => (
  <kbd
    aria-hidden="true"
    className="rounded-[4px] border border-current/30 px-1.5 font-mono text-caption leading-5 pointer-coarse:hidden"
  >
    {children}
  </kbd>
)
