import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { analysis as analysisApi } from '#contract/hiring/analysis.ts';
import { appeals as appealsApi } from '#contract/hiring/appeals.ts';
import { query } from '../../../session/api.ts';
import { Button } from '../../../ui/button.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { ResultsTable } from './results-table.tsx';

const AgainDialog = lazy(async () => (await import('./reanalyze-dialog.tsx')).ReanalyzeDialog);

export function AnalysisRecord({ applicationId }: { applicationId: string }) {
  const { data } = useQuery(query(analysisApi.results, { application_id: applicationId }));
  const { data: appealed } = useQuery(query(appealsApi.ofApplication, { application_id: applicationId }));
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const results = data?.results ?? [];
  return (
    <div className="mt-5 grid gap-3">
      {results.length > 1 && (
        <details className="group border-t border-rule pt-1">
          <summary className="flex h-11 list-none items-center justify-between gap-3 font-semibold hover:text-primary-text [&::-webkit-details-marker]:hidden">
            <span>Compare {results.length} results</span>
            <ChevronDown
              className="size-4 text-ink-2 transition-transform duration-[var(--t-2)] group-open:rotate-180"
              aria-hidden="true"
            />
          </summary>
          <ResultsTable results={results} />
        </details>
      )}
      {appealed && !appealed.appeal && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          onClick={() => {
            setAsked(true);
            setOpen(true);
          }}
        >
          Analyze again
        </Button>
      )}
      {asked && (
        <Suspense fallback={null}>
          <AgainDialog applicationId={applicationId} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </div>
  );
}
