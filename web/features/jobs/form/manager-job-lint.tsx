import { TriangleAlert } from 'lucide-react';
import { useDeferredValue } from 'react';
import { type LintedField, lintPosting } from '#contract/jobs/posting-lint.ts';
import type { JobForm } from './manager-job-draft.ts';
import { plural, t } from '../../../ui/words.ts';

const fieldNames: Record<LintedField | 'salary_min' | 'salary_max', string> = {
  title: t`Job title`,
  description: t`Description`,
  requirements: t`Requirements`,
  skills_required: t`Required skills`,
  benefits: t`Benefits`,
  application_questions: t`Application questions`,
  salary_min: t`Minimum salary`,
  salary_max: t`Maximum salary`,
};

type Props = { values: Partial<JobForm>; onGo: (field: string) => void };

export function JobLint({ values, onGo }: Props) {
  const warnings = lintPosting(useDeferredValue(values) as Parameters<typeof lintPosting>[0]);
  if (warnings.length === 0) return null;
  return (
    <section aria-labelledby="lint" className="rounded-lg bg-warn-tint p-5">
      <h2 id="lint" className="flex items-center gap-2.5 type-h3 text-warn">
        <TriangleAlert className="size-5 shrink-0" aria-hidden="true" />
        {plural(warnings.length, { one: 'One thing to look at', other: '# things to look at' })}
      </h2>
      <ul className="mt-3 grid gap-4">
        {Object.entries(fieldNames).flatMap(([field, name]) =>
          warnings
            .filter(({ path }) => path.split('.')[0] === field)
            .map(({ path, code, quote, why, better }) => (
              <li key={`${path} ${code}`}>
                <button
                  type="button"
                  onClick={() => onGo(field)}
                  className="min-h-6 font-bold text-ink underline-link tap-area"
                >
                  {name}
                </button>
                : <q className="wrap-anywhere">{quote}</q>
                <span className="mt-0.5 block text-ink-2">
                  {why} {better}
                </span>
              </li>
            )),
        )}
      </ul>
      <p className="mt-4 text-sm text-ink-2">Suggestions only. You can post anyway.</p>
    </section>
  );
}
