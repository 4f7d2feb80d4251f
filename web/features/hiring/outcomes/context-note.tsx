import { Suspense, useState } from 'react';
import type { ApplicationPage } from '#contract/hiring/outcomes.ts';
import { Button } from '../../../ui/button.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { t } from '../../../ui/words.ts';

const NoteForm = lazy(async () => (await import('./note-form.tsx')).NoteForm);

export function ContextNote({ application }: { application: ApplicationPage }) {
  const { context_note, id, status } = application;
  const [editing, setEditing] = useState(false);
  if (status === 'withdrawn' && !context_note) return null;
  return (
    <section aria-labelledby="context" className="border-t border-rule pt-6">
      <h2 id="context" className="type-h2">
        Your note to this answer
      </h2>
      {editing ? (
        <Suspense fallback={null}>
          <NoteForm id={id} note={context_note} onClose={() => setEditing(false)} />
        </Suspense>
      ) : (
        <>
          {context_note ? (
            <p className="type-voice mt-2 max-w-[60ch] whitespace-pre-line wrap-anywhere">{context_note}</p>
          ) : (
            <p className="mt-1 max-w-[60ch] text-ink-2">
              Anything missing from the video that {application.posted_by.first_name} should know? It appears next to
              your answer.
            </p>
          )}
          {status !== 'withdrawn' && (
            <Button variant="outline" size="sm" className="mt-3" onClick={() => setEditing(true)}>
              {context_note ? t`Change the note` : t`Add a note`}
            </Button>
          )}
        </>
      )}
    </section>
  );
}
