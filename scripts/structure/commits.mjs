// The subject of each commit says one change: its verb first, at most 72 characters (CONTRIBUTING.md, Commits).
import { spawnSync } from 'node:child_process'
import { root } from '../prepare.mjs'

const verbs =
  'Add|Change|Document|Fix|Merge|Move|Order|Pin|Reduce|Remove|Rename|Replace|Revert|Simplify|Speed up|Split|Test|Update'
const maxLength = 72
const startsWithVerb = new RegExp(`^(${verbs}) `)
const hasSecondChange = new RegExp(`(,|;| and) (${verbs})\\b`, 'i')

/** Returns what is wrong with a subject, or null. */
function findSubjectProblem(subject) {
  if (!startsWithVerb.test(subject)) return `does not start with ${verbs.replaceAll('|', ', ')}`
  if (subject.length > maxLength) return `has ${subject.length} characters; ${maxLength} at most`
  return hasSecondChange.test(subject) ? 'names two changes' : null
}

const git = (...args) => {
  const done = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return done.status === 0 ? done.stdout.trim().split('\n').filter(Boolean) : null
}

/** Returns the commits since this check exists that break the rule; none where there is no history. */
export function checkCommits() {
  const first = git('log', '--diff-filter=A', '--format=%H', '--', 'scripts/structure/commits.mjs')?.at(-1)
  const lines = first === undefined ? [] : (git('log', '--no-merges', '--format=%h %s', `${first}..HEAD`) ?? [])
  return lines.flatMap((line) => {
    const [, hash, subject] = /^(\S+) (.*)$/.exec(line) ?? []
    const problem = findSubjectProblem(subject)
    return problem === null ? [] : [`commit ${hash} '${subject}' ${problem}`]
  })
}
