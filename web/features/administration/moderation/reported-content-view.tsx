import type { ModerationCase } from '#contract/administration/moderation.ts';
import { cn } from '../../../ui/cn.ts';

export function ReportedContentView({ found: { kind, snapshot, now, context } }: { found: ModerationCase }) {
  if (kind === 'message') {
    return (
      <ol aria-label="The conversation around it" className="mt-4 grid gap-2">
        {context.map(({ number, sender, text, reported }) => (
          <li key={number} className={cn('rounded-md p-3 wrap-anywhere', reported ? 'bg-danger-tint' : 'bg-sunken')}>
            <span className="block text-sm text-ink-2">
              {sender}
              {reported && <span className="sr-only"> (reported)</span>}
            </span>
            <span className="whitespace-pre-line">{text}</span>
          </li>
        ))}
      </ol>
    );
  }
  const edited =
    now !== null &&
    JSON.stringify(Object.values(now).toSorted()) !== JSON.stringify(Object.values(snapshot).toSorted());
  return (
    <>
      <Text texts={snapshot} />
      {now === null && <p className="mt-3 font-medium text-ink-2">It no longer exists.</p>}
      {edited && (
        <details className="mt-3">
          <summary className="py-1 font-medium">Edited since it was reported</summary>
          <Text texts={now} />
        </details>
      )}
    </>
  );
}

function Text({ texts }: { texts: Record<string, string> }) {
  const { title = '', name = '', company = '', description = '', about = '' } = texts;
  return (
    <div className="mt-3 wrap-anywhere">
      <h3 className="type-h3">{name || title}</h3>
      <p className="text-ink-2">{name ? title : company}</p>
      <p className="mt-2 line-clamp-12 max-w-[68ch] whitespace-pre-line">{description || about}</p>
    </div>
  );
}
