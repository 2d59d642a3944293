import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take minutes or many seconds though they are short: the runner takes a file's size for its time where it has not seen it run. */
const longFiles = [
  'server/test/fuzz/fuzz-staff-writes.http.test.ts',
  'server/test/fuzz/fuzz-staff-reads.http.test.ts',
  'server/test/fuzz/fuzz-customers.http.test.ts',
  'server/test/fuzz/fuzz-guests.http.test.ts',
  'server/test/fuzz/fuzz-uploads.http.test.ts',
  'server/test/stop-signals.test.ts',
  'server/test/production-install.test.ts',
]

/** Long files begin first, so that no worker is alone with one of them at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => longFiles.some((name) => moduleId.endsWith(name))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
