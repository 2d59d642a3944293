// Beside the list of all pages with their scripts, which the router reads in the browser, one without the pages of the back office: 4 kB
// less for guests. `../rendering/guest-manifest.ts` says which page gets which. Both name scripts at the origin that they were loaded from,
// so that they are the same files with and without a CDN (decision 0045).
import fs from 'node:fs'
import path from 'node:path'

const folder = path.join(process.env.BUILD_FOLDER ?? path.join(import.meta.dirname, '../build'), 'client/assets')
const assignment = 'window.__reactRouterManifest='
const backOfficeShells = ['admin-shell', 'warehouse-shell']

const name = fs.readdirSync(folder).find((file) => /^manifest-\w+\.js$/.test(file))
const text = fs.readFileSync(path.join(folder, name), 'utf8')
const manifest = JSON.parse(text.slice(assignment.length).replace(/;$/, ''))
const { routes } = manifest

const isBackOffice = (route) =>
  Boolean(route) && (backOfficeShells.includes(route.id) || isBackOffice(routes[route.parentId]))

const guestManifest = {
  ...manifest,
  url: manifest.url.replace(name, `guest-${name}`),
  routes: Object.fromEntries(Object.entries(routes).filter(([, route]) => !isBackOffice(route))),
}
const locate = 'const a=new URL(".",import.meta.url).href.replace(location.origin+"/","/");'
const script = (list) => `${locate}${assignment}${JSON.stringify(list).replaceAll('"/assets/', 'a+"')};`
fs.writeFileSync(path.join(folder, name), script(manifest))
fs.writeFileSync(path.join(folder, `guest-${name}`), script(guestManifest))
