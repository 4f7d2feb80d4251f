import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const longest = ['tests/crash.test.ts', 'server/hiring/analysis/analysis.test.ts'];

/** The longest files begin first, so that the last one to end does not keep one worker waiting for the other. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longest.some((path) => moduleId.endsWith(path));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    include: ['{contract,server,web,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'web/**/*.browser.test.tsx', '**/node_modules/**'],
    globalSetup: ['tests/support/postgres.ts'],
    setupFiles: [
      'tests/support/properties.ts',
      'tests/support/left-processes.ts',
      'tests/support/texts/record-suite.ts',
    ],
    testTimeout: 400_000,
    hookTimeout: 400_000,
    // What is waited for comes at once on a machine at rest: a busy one may take its time.
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Every file has a database of its own; what modules remember is theirs to share, as in one process.
    isolate: false,
  },
});
