import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Conversation } from '#contract/messages/messages.ts';
import { Avatar } from '../../../brand/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Time } from '../../../ui/time/time.tsx';
import { ApplicationStatusBadge } from '../../hiring/applications/application-status-badge.tsx';
import { applicationAddress, nameOfOther, type ConversationViewer } from './conversation-words.ts';
import { t } from '../../../ui/words.ts';

type Props = {
  conversation: Conversation;
  side: ConversationViewer;
  times: ReactNode;
};

export function AboutPanel({ conversation, side, times }: Props) {
  const { stage, interview_at, job_title, company } = conversation;
  const name = nameOfOther(conversation);
  const address = applicationAddress(conversation, side);
  return (
    <aside
      aria-label={t`About ${name}`}
      className="flex w-64 shrink-0 flex-col gap-5 overflow-y-auto border-l border-rule p-5 max-xl:hidden"
    >
      <div className="grid justify-items-start gap-2">
        <Avatar
          of={name}
          face={conversation.other.face}
          side={side === 'manager' ? 'candidate' : 'manager'}
          size={64}
        />
        <p className="type-h3 wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-2 wrap-anywhere">
          {side === 'candidate' ? `${company} · ${job_title}` : job_title}
        </p>
      </div>
      {stage && (
        <div className="grid justify-items-start gap-1.5">
          <h3 className="text-sm text-ink-3">Stage</h3>
          <ApplicationStatusBadge status={stage} interviewEnds={null} />
          {interview_at && (
            <p className="text-sm text-ink-2">
              <Time value={interview_at} as="date-time" />
            </p>
          )}
        </div>
      )}
      <div className="grid gap-2">
        {times}
        {address && (
          <Button asChild variant="outline">
            <Link to={address}>View application</Link>
          </Button>
        )}
        {interview_at && (
          <Button asChild variant="outline">
            <Link to={`/${side}/meetings`}>View interview</Link>
          </Button>
        )}
      </div>
    </aside>
  );
}
