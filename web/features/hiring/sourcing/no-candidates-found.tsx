import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/loading/empty-state.tsx';
import type { CandidateFilter } from './candidate-filter.ts';
import { t } from '../../../ui/words.ts';

const texts = {
  all: { title: t`No candidates found`, why: t`Try fewer skills or a wider location.` },
  shortlist: { title: t`This shortlist is empty`, why: t`Shortlist a candidate to see them here.` },
  invited: {
    title: t`No one invited yet`,
    why: t`Invite a candidate to apply, and you find them here with their answer.`,
  },
};

export function NoCandidatesFound({ filter }: { filter: CandidateFilter }) {
  const { list } = filter.input;
  const narrowed = filter.active > 0 || filter.value('search') !== '';
  return (
    <EmptyState
      title={texts[list].title}
      action={
        narrowed ? (
          <Button variant="outline" onClick={filter.clear}>
            Clear filters
          </Button>
        ) : list === 'all' ? undefined : (
          <Button variant="outline" onClick={() => filter.set('list', '')}>
            Show everyone
          </Button>
        )
      }
    >
      {texts[list].why}
    </EmptyState>
  );
}
