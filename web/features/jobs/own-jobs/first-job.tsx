import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/words.ts';

const steps = [
  { title: t`Post a job`, text: t`Add the pay, the skills and up to three questions.` },
  { title: t`Share the link`, text: t`Copy it, print the QR code or post it on LinkedIn.` },
  { title: t`Watch the answers`, text: t`Each applicant answers on video. You decide who to meet.` },
];

export function FirstJob() {
  return (
    <section aria-labelledby="first-job" className="sheet p-5 sm:p-7">
      <h2 id="first-job" className="type-h2">
        Hire in three steps
      </h2>
      <ol className="mt-5 grid gap-6 md:grid-cols-3">
        {steps.map(({ title, text }, at) => (
          <li key={title} className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
            <span
              aria-hidden="true"
              className="grid size-8 place-items-center rounded-full bg-primary-tint font-bold text-on-primary-tint tnum"
            >
              {at + 1}
            </span>
            <h3 className="type-h3 self-center">{title}</h3>
            <p className="col-start-2 text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
      <Button asChild className="mt-6">
        <Link to="/manager/add-job">Post your first job</Link>
      </Button>
    </section>
  );
}
