// Every package in a package.json must have its reason in docs/dependencies.md.
import { allFiles, readText } from './sources.mjs'

export function checkDependencies() {
  const reasons = readText('docs/dependencies.md')
  return allFiles
    .filter((file) => file.endsWith('package.json'))
    .flatMap((file) => {
      const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readText(file))
      return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
        .filter((name) => !name.startsWith('@handset/') && !reasons.includes(`\`${name}\``))
        .map((name) => `${file}: ${name} has no line in docs/dependencies.md`)
    })
}
