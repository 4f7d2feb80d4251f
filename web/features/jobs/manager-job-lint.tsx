import { TriangleAlert } from 'lucide-react';
import { useDeferredValue } from 'react';
import { lintPosting } from '#contract/posting-lint.ts';
import type { JobForm } from './manager-job-draft.ts';

const fieldNames: Record<string, string> = {
  title: 'Job title',
  description: 'Description',
  requirements: 'Requirements',
  skills_required: 'Required skills',
  benefits: 'Benefits',
  application_questions: 'Application questions',
  salary_min: 'Minimum salary',
  salary_max: 'Maximum salary',
};

type Props = { values: Partial<JobForm>; onGo: (field: string) => void };

/** Warns of what is unlawful, risky or hard to read, explains it and proposes other words; the manager decides (N11). */
export function JobLint({ values, onGo }: Props) {
  const warnings = lintPosting(useDeferredValue(values) as Parameters<typeof lintPosting>[0]);
  if (warnings.length === 0) return null;
  return (
    <section aria-labelledby="lint" className="rounded-lg bg-warn-tint p-5">
      <h2 id="lint" className="flex items-center gap-2.5 type-h3 text-warn">
        <TriangleAlert className="size-5 shrink-0" aria-hidden="true" />
        {warnings.length === 1 ? 'One thing to look at' : `${warnings.length} things to look at`}
      </h2>
      <ul className="mt-3 grid gap-4">
        {warnings.map(({ path, code, quote, why, better }) => {
          const field = path.split('.')[0] ?? path;
          return (
            <li key={`${path} ${code}`}>
              <button type="button" onClick={() => onGo(field)} className="min-h-6 font-[640] text-ink underline-link">
                {fieldNames[field] ?? field}
              </button>
              : <q className="wrap-anywhere">{quote}</q>
              <span className="mt-0.5 block text-ink-2">
                {why} {better}
              </span>
            </li>
          );
        })}
      </ul>
      <p className="mt-4 text-sm text-ink-2">You decide: nothing of this keeps you from posting.</p>
    </section>
  );
}
