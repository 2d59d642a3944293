const ownFile = /^\/(media|assets)\//

let filesOrigin = import.meta.env.SSR ? '' : originOfScripts()

/** A browser knows the CDN from where it loaded this script: the scripts are the same with and without one (decision 0045). */
function originOfScripts(): string {
  return import.meta.url.startsWith(`${location.origin}/`) ? '' : new URL(import.meta.url).origin
}

/** The origin of the shop's CDN; empty: the shop itself serves its files. */
export const readFilesOrigin = (): string => filesOrigin

/** On the server, before a page is rendered, which is synchronous: processes of tests have several shops. */
export function setFilesOrigin(origin: string): void {
  filesOrigin = origin
}

/**
 * The address from which a browser loads media, scripts and styles of the shop. Data have the paths; every element gets
 * its address here. What is no such path stays, for example the address of a chosen file.
 */
export const locateFile = (address: string): string => (ownFile.test(address) ? filesOrigin + address : address)
