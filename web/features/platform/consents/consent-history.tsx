import { useInfiniteQuery } from '@tanstack/react-query';
import { type ConsentEntry, consents as consentsApi } from '#contract/platform/consents.ts';
import { pages } from '../../../session/api.ts';
import { Paged } from '../../../ui/loading/paged.tsx';
import { SkeletonRows } from '../../../ui/loading/skeleton.tsx';
import { Time } from '../../../ui/time/time.tsx';
import { decisionWords, purposeName } from './consent-words.ts';
import { plural } from '../../../ui/words.ts';

export function ConsentHistory() {
  const list = useInfiniteQuery(pages(consentsApi.ledger, {}));
  return (
    <section aria-labelledby="decisions" className="mt-8">
      <h3 id="decisions" className="type-h3">
        Every decision
      </h3>
      <Paged
        list={list}
        rows={(page) => page.entries}
        noun={(count) => plural(count, { one: 'decision', other: 'decisions' })}
        pending={<SkeletonRows count={3} label="Loading every decision" />}
        empty={<p className="mt-2 text-ink-2">You haven’t made any choices yet.</p>}
      >
        {(entries) => (
          <ol className="mt-3">
            {entries.map((entry) => (
              <Decision key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </Paged>
    </section>
  );
}

function Decision({ entry }: { entry: ConsentEntry }) {
  const { purpose, decision, at, shown, job_title, company } = entry;
  return (
    <li className="grid gap-x-6 gap-y-1 border-t border-rule py-3 text-sm sm:grid-cols-[11rem_1fr]">
      <p>
        <span className="block font-semibold">{decisionWords[decision]}</span>
        <Time value={at} as="date-time" className="text-ink-3" />
      </p>
      <div className="min-w-0 wrap-anywhere">
        <p>
          {purposeName(purpose)}
          {job_title && `: ${job_title}, ${company ?? ''}`}
        </p>
        <p className="text-ink-3">You read: “{shown}”</p>
      </div>
    </li>
  );
}
