import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type FoundMessage, messages as messagesApi } from '#contract/messages/messages.ts';
import { pages } from '../../../session/api.ts';
import { LoadMore } from '../../../ui/loading/load-more.tsx';
import { RelativeTime } from '../../../ui/time/time.tsx';
import { nameOf } from '../thread/conversation-words.ts';
import { t } from '../../../ui/words.ts';

/** What was said that contains the words, each a way to its place in the conversation. */
export function FoundMessages({ search }: { search: string }) {
  const list = useInfiniteQuery(pages(messagesApi.search, { search }));
  const found = list.data?.pages.flatMap((page) => page.found) ?? [];
  if (found.length === 0) return null;
  return (
    <section aria-label="Messages with these words" className="border-t border-rule">
      <h2 className="px-4 pt-4 pb-1 text-sm font-semibold text-ink-2">In messages</h2>
      <ul>
        {found.map((one) => (
          <Found key={`${one.conversation_id} ${one.number}`} found={one} search={search} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="px-4 pb-4">
          <LoadMore
            shown={found.length}
            noun="messages"
            hasMore
            loading={list.isFetchingNextPage}
            onLoad={() => void list.fetchNextPage()}
          />
        </div>
      )}
    </section>
  );
}

function Found({ found, search }: { found: FoundMessage; search: string }) {
  const { conversation_id, number, text, created_at, ours } = found;
  const name = nameOf(found);
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
          <Marked text={text} search={search} />
        </span>
      </Link>
    </li>
  );
}

function Marked({ text, search }: { text: string; search: string }) {
  const at = text.toLowerCase().indexOf(search.toLowerCase());
  if (at < 0) return text;
  const end = at + search.length;
  return (
    <>
      {text.slice(0, at)}
      <mark className="evidence">{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
