import { writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import type { Reporter } from 'vitest/node';

/** Writes down what went wrong outside of every test, such as a worker that crashed: among failed tests no one would see it. */
export default class OutsideReporter implements Reporter {
  onTestRunEnd(_modules: unknown, unhandled: readonly SerializedError[]): void {
    const file = process.env['OUTSIDE_FILE'];
    if (file) writeFileSync(file, JSON.stringify(unhandled.map(({ message }) => message)));
  }
}
