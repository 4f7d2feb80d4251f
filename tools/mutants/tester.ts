import { join, relative } from 'node:path';
import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';
import type { Mutant } from './sample.ts';
import { switches } from './switches.ts';

export type Tester = Awaited<ReturnType<typeof openTester>>;

/** What takes longer than this for each file does not end. */
const patienceMs = 180_000;

class AsGiven {
  sort = async (files: TestSpecification[]) => files;
  shard = this.sort;
}

/** One vitest for all mutants: the database server starts once and nothing is translated twice. */
export async function openTester(root: string, mutants: Mutant[]) {
  const open = () =>
    createVitest(
      {
        root,
        watch: false,
        bail: 1,
        maxWorkers: 1,
        reporters: [{}],
        sequence: { sequencer: AsGiven },
        setupFiles: [join(import.meta.dirname, 'reached.ts')],
      },
      { plugins: [switches(root, mutants)] },
    );
  let vitest: Vitest = await open();

  /** Runs these files, in this order, until a test fails; the name of that test. */
  async function run(files: string[], env: Record<string, string>): Promise<{ failed: string | undefined }> {
    Object.assign(process.env, env);
    // What failed before counts for `bail`.
    const { state } = vitest;
    state.filesMap.clear();
    state.idMap.clear();
    state.clearErrors();
    try {
      const project = vitest.getRootProject();
      const specifications = files.map((file) => project.createSpecification(join(root, file)));
      const patience = Promise.withResolvers<'too long'>();
      const timer = setTimeout(() => patience.resolve('too long'), patienceMs * (files.length + 1));
      const result = await Promise.race([vitest.runTestSpecifications(specifications), patience.promise]);
      clearTimeout(timer);
      if (result !== 'too long') return { failed: firstFailure(root, result.testModules) ?? complaint(result) };
      await vitest.close();
      vitest = await open();
      return { failed: 'no end' };
    } finally {
      for (const name of Object.keys(env)) delete process.env[name];
    }
  }
  return { run, close: () => vitest.close() };
}

function firstFailure(root: string, modules: TestModule[]): string | undefined {
  for (const module of modules) {
    const file = relative(root, module.moduleId);
    const [failed] = module.children.allTests('failed');
    if (failed) {
      const why = failed.result().errors?.[0]?.message.split('\n')[0] ?? '';
      return `${file} › ${failed.fullName}: ${why.slice(0, 160)}`;
    }
    if (module.state() === 'failed') return `${file} › ${module.errors()[0]?.message ?? 'its beginning'}`;
  }
  return undefined;
}

const complaint = ({ unhandledErrors: [first] }: { unhandledErrors: unknown[] }) =>
  first === undefined ? undefined : `unhandled: ${String(Object(first)['message'])}`;
