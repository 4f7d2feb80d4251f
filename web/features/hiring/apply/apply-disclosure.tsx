import type { ReactNode } from 'react';
import type { OpenJobPage } from '#contract/jobs/jobs.ts';
import { plural, t } from '../../../ui/words.ts';

type Props = { reader: string; job: Pick<OpenJobPage, 'company' | 'colleagues'>; written: boolean; analyzed: boolean };

export function ApplyDisclosure({ reader, job: { company, colleagues }, written, analyzed }: Props) {
  return (
    <section aria-labelledby="disclosure" className="mt-8 rounded-xl bg-sunken p-5">
      <h3 id="disclosure" className="font-semibold wrap-anywhere">
        What {company} will see
      </h3>
      <dl className="mt-3 grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
        <Row label="Who">
          {colleagues === 0
            ? reader
            : plural(colleagues, { one: `${reader} and # colleague`, other: `${reader} and # colleagues` })}
          <br />
          {t`A site administrator, only with a reason that we show you`}
        </Row>
        <Row label="As soon as you apply">
          {written ? t`Your written answers` : t`Your video and what you write`}
          <br />
          {t`Your name, email, profile and résumé`}
          {analyzed && (
            <>
              <br />
              {t`What the analysis finds`}
            </>
          )}
        </Row>
        <Row label="After an interview is set">{t`Your phone number, if you added one`}</Row>
        <Row label="Only if you allow it">{t`Your salary expectations`}</Row>
      </dl>
    </section>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-2 max-sm:-mb-2">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
