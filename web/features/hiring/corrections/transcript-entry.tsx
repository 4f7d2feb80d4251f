import { Suspense, useState } from 'react';
import type { ApplicationPage } from '#contract/hiring/outcomes.ts';
import { Button } from '../../../ui/button.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { t } from '../../../ui/words.ts';

const WriteDownForm = lazy(async () => (await import('./transcript-form.tsx')).TranscriptForm);

export function TranscriptEntry({ application }: { application: ApplicationPage }) {
  const { written_down, may_write_down, analysis_status, ai_consent, ai, posted_by } = application;
  const [editing, setEditing] = useState(false);
  if (!written_down && !may_write_down) return null;
  const read = ai_consent === true && analysis_status === 'processing';
  return (
    <section aria-labelledby="written-down" className="sheet p-5 sm:p-7">
      <h2 id="written-down" className="type-h2">
        {written_down ? t`What you said, in your words` : t`Write down what you said`}
      </h2>
      <p className="mt-1 max-w-[60ch] text-ink-2">
        {written_down
          ? t`These words are the captions of your video. ${posted_by.first_name} sees that you wrote them down.`
          : t`Your video has no captions yet. Write them, and ${posted_by.first_name} sees that they’re yours.`}
        {ai_consent === true && ai.kind === 'model' && ` ${t`They count toward a score only where AI heard them too.`}`}
      </p>
      {editing ? (
        <Suspense fallback={null}>
          <WriteDownForm application={application} onClose={() => setEditing(false)} />
        </Suspense>
      ) : (
        <>
          {written_down && application.analysis?.transcript_by !== 'candidate' && (
            <Written answers={written_down.answers} />
          )}
          {may_write_down && (
            <Button
              variant={written_down ? 'outline' : 'primary'}
              size="sm"
              className="mt-4"
              disabled={read}
              onClick={() => setEditing(true)}
            >
              {written_down ? t`Change the words` : t`Write it down`}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

function Written({ answers }: Pick<NonNullable<ApplicationPage['written_down']>, 'answers'>) {
  return (
    <dl className="mt-4 grid gap-4">
      {answers.map(({ question, text }) => (
        <div key={question} className="grid gap-1 wrap-anywhere">
          <dt className="text-ink-2">{question}</dt>
          <dd className="type-voice whitespace-pre-line">{text || t`Nothing written down.`}</dd>
        </div>
      ))}
    </dl>
  );
}
