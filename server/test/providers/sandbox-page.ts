/** Where the sandbox decides the payment of this page: its own page, or that of the order which a page of the shop is for. */
export const sandboxPage = (redirectUrl: string): string =>
  new URL(redirectUrl).pathname.replace(/^\/pay\//, '/sandbox/pay/')
