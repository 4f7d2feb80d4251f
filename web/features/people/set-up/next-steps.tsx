import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { NextStep } from '#contract/administration/statistics.ts';
import { t } from '../../../ui/words.ts';

const steps: Record<NextStep, { title: string; text: string; to: string }> = {
  invitations: {
    title: t`Answer your invitations`,
    text: t`A manager has asked you to apply.`,
    to: '/candidate/proposals',
  },
  setup: {
    title: t`Finish your set-up`,
    text: t`Four short, optional steps.`,
    to: '/candidate/welcome',
  },
  skills: {
    title: t`List your skills`,
    text: t`They decide the match of every job.`,
    to: '/candidate/profile#skills',
  },
  visibility: {
    title: t`Say whether employers may find you`,
    text: t`Until then, you’re hidden.`,
    to: '/candidate/profile#visibility',
  },
  introduction: {
    title: t`Record a short introduction`,
    text: t`One minute is enough, and you can record it again.`,
    to: '/candidate/profile#introduction',
  },
  resume: {
    title: t`Add a résumé`,
    text: t`Employers can open it once you apply to them.`,
    to: '/candidate/profile#resume',
  },
};

const shown = 3;

export function NextSteps({ open }: { open: readonly NextStep[] }) {
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="next-steps" className="min-w-0">
      <h2 id="next-steps" className="type-h2">
        What to do next
      </h2>
      <ul className="mt-3 divide-y divide-rule border-y border-rule">
        {open.slice(0, shown).map((step) => {
          const { title, text, to } = steps[step];
          return (
            <li key={step} className="relative flex items-center gap-4 py-4 hover:bg-sunken/50">
              <div className="min-w-0 flex-1">
                <Link to={to} className="font-semibold after:absolute after:inset-0">
                  {title}
                </Link>
                <p className="text-sm text-ink-2">{text}</p>
              </div>
              <ArrowRight className="size-4 shrink-0 text-ink-3" aria-hidden="true" />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
