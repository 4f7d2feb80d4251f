import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type MessageSearchResult, messages as messagesApi } from '#contract/messages/messages.ts';
import { pages } from '../../../session/api.ts';
import { Paged } from '../../../ui/loading/paged.tsx';
import { SkeletonRows } from '../../../ui/loading/skeleton.tsx';
import { RelativeTime } from '../../../ui/time/time.tsx';
import { nameOfOther } from '../thread/conversation-words.ts';
import { plural, t } from '../../../ui/words.ts';

export function MessageSearchResults({ search }: { search: string }) {
  const list = useInfiniteQuery(pages(messagesApi.search, { search }));
  if (list.data?.pages[0]?.found.length === 0) return null;
  return (
    <section aria-label="Messages with these words" className="border-t border-rule">
      <h2 className="px-4 pt-4 pb-1 text-sm font-semibold text-ink-2">In messages</h2>
      <Paged
        list={list}
        rows={(page) => page.found}
        noun={(count) => plural(count, { one: 'message', other: 'messages' })}
        footer="more"
        footerClassName="mt-6 px-4 pb-4"
        failure={{ className: 'border-0' }}
        pending={<SkeletonRows count={2} label="Loading messages" />}
      >
        {(found) => (
          <ul>
            {found.map((one) => (
              <Found key={`${one.conversation_id} ${one.number}`} found={one} />
            ))}
          </ul>
        )}
      </Paged>
    </section>
  );
}

function Found({ found }: { found: MessageSearchResult }) {
  const { conversation_id, number, text, match, created_at, ours } = found;
  const name = nameOfOther(found);
  return (
    <li className="border-b border-rule last:border-b-0">
      <Link
        to={{ search: `?c=${conversation_id}&m=${number}` }}
        preventScrollReset
        className="block px-4 py-3 hover:bg-sunken"
      >
        <span className="flex items-baseline gap-2 text-sm">
          <span className="truncate text-ink-2">{ours ? t`You to ${name}` : name}</span>
          <RelativeTime value={created_at} className="ml-auto shrink-0 text-xs text-ink-3" />
        </span>
        <span className="type-voice line-clamp-2 text-[0.9375rem] leading-6 wrap-anywhere">
          <Marked text={text} match={match} />
        </span>
      </Link>
    </li>
  );
}

function Marked({ text, match: { start, end } }: Pick<MessageSearchResult, 'text' | 'match'>) {
  return (
    <>
      {text.slice(0, start)}
      <mark className="evidence">{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  );
}
