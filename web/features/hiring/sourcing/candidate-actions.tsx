import { Bookmark, BookmarkCheck, Send } from 'lucide-react';
import type { CandidateCard } from '#contract/hiring/sourcing.ts';
import { Button } from '../../../ui/button.tsx';
import { nameOf } from './candidate-words.ts';
import { t } from '../../../ui/words.ts';

export type CandidateHandlers = {
  invite: (candidate: CandidateCard) => void;
  keep: (candidate: CandidateCard) => void;
};

export function CandidateActions({ candidate, acts }: { candidate: CandidateCard; acts: CandidateHandlers }) {
  const { shortlisted, standing, match } = candidate;
  const name = nameOf(candidate);
  const advised = (match?.percentage ?? 0) >= 70;
  const Mark = shortlisted ? BookmarkCheck : Bookmark;
  return (
    <>
      <Button
        variant={advised && standing === null ? 'primary' : 'outline'}
        size="sm"
        disabled={standing !== null}
        onClick={() => acts.invite(candidate)}
      >
        <Send className="size-4" aria-hidden="true" />
        Invite to apply<span className="sr-only">: {name}</span>
      </Button>
      <Button variant="quiet" size="sm" aria-pressed={shortlisted} onClick={() => acts.keep(candidate)}>
        <Mark className="size-4" aria-hidden="true" />
        {shortlisted ? t`Shortlisted` : t`Shortlist`}
        <span className="sr-only">: {name}</span>
      </Button>
    </>
  );
}
