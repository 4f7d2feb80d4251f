import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { CandidateFilter } from './candidate-filter.ts';

const texts = {
  all: { title: 'No candidates found', why: 'Ask for less: fewer skills, a wider place or a later start.' },
  shortlist: { title: 'Nobody on this shortlist', why: 'Press Shortlist on a candidate to keep them in mind here.' },
  invited: {
    title: 'Nobody invited yet',
    why: 'Invite a candidate to apply, and you find them here with their answer.',
  },
};

export function NobodyFound({ filter }: { filter: CandidateFilter }) {
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
            Show everybody
          </Button>
        )
      }
    >
      {texts[list].why}
    </EmptyState>
  );
}
