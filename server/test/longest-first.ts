import { BaseSequencer, type TestSpecification } from 'vitest/node'
import longFiles from './long-files.json' with { type: 'json' }

/** Short files that take many seconds: the runner takes a file's size for its time where it has not seen it run. */
const slowStarts = [
  'stop-signals.process.test.ts',
  'backup-restore.process.test.ts',
  'production-install.process.test.ts',
]
const longNames = [...Object.keys(longFiles), ...slowStarts]

/** Folders whose tests come first: those of a change (scripts/test.mjs), for a first result within seconds. */
const nearFolders = (process.env.TEST_FIRST ?? '').split(',').filter(Boolean)

/** Long files begin first, so that no worker is alone with one of them at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => {
      if (nearFolders.some((folder) => moduleId.includes(`/${folder}`))) return 0
      return longNames.some((name) => moduleId.endsWith(name)) ? 1 : 2
    }
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}
