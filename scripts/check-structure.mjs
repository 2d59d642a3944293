// Checks the rules of docs/architecture.md that a linter cannot check.
import { checkCommits } from './structure/commits.mjs'
import { checkDependencies } from './structure/dependencies.mjs'
import { checkImportCycles } from './structure/import-cycles.mjs'
import { checkHandTypedRows, checkImportRules, checkQueryReads } from './structure/import-rules.mjs'
import { checkNames } from './structure/names.mjs'
import { checkReferences } from './structure/references.mjs'
import { checkWords } from './structure/words.mjs'

const problems = [
  ...checkImportRules(),
  ...checkImportCycles(),
  ...checkQueryReads(),
  ...checkHandTypedRows(),
  ...checkNames(),
  ...checkReferences(),
  ...checkDependencies(),
  ...checkCommits(),
  ...checkWords(),
]
if (problems.length > 0) {
  console.log(problems.join('\n'))
  process.exitCode = 1
}
