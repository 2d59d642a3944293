// Becomes an inline script of the head: it imports nothing, and reads what color-theme.ts stores.

/** The theme that a staff member chose, before the first paint: the page's own code comes after it. */
try {
  const theme = localStorage.getItem(`theme:${localStorage.getItem('adminStaffName') ?? ''}`)
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // A browser that refuses its storage has the theme of its system.
}
