import { Link, useActionData } from 'react-router';
import { waitlist, waitlistFields } from '#contract/accounts/waitlist.ts';
import { HoneypotField } from '../../../features/administration/support/honeypot-field.tsx';
import { answerForm, type FormPost } from '../../../session/form-post.ts';
import { ChoiceCards } from '../../../ui/form/choice-cards.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { controlsOf, PlainForm } from '../../../ui/form/plain-form.tsx';
import { failureToast, PlainToasts } from '../../../ui/toast/plain-toast.tsx';
import { t } from '../../../ui/words.ts';

const roles = [
  { value: 'job_seeker' as const, label: t`I’m looking for a job` },
  { value: 'hiring_manager' as const, label: t`I’m looking to hire` },
];

const unreachable = t`Failed to join waitlist. Please try again.`;

export const joinByForm = (posted: FormPost) => answerForm(posted, waitlist.join, waitlistFields);

export function WaitlistForm({ title, lead }: { title: string; lead: string }) {
  const answer = useActionData<typeof joinByForm>();
  const refusal = answer?.sent === false ? answer : undefined;
  const control = controlsOf(refusal);
  const problem = refusal?.problem ?? Object.values(refusal?.issues ?? {})[0];
  return (
    <div className="wrap grid gap-x-16 gap-y-10 py-12 md:py-20 lg:grid-cols-[1fr_1.35fr]">
      <div>
        <h1 className="type-display !text-[clamp(2.75rem,1.4rem+4.6vw,4.75rem)]">{title}</h1>
        <p className="mt-6 max-w-[40ch] text-lg text-ink-2">{lead}</p>
        <p className="mt-8 text-ink-2">
          You may not have to wait:{' '}
          <Link to="/signup" className="font-semibold text-primary-text underline-link">
            Create an account
          </Link>
        </p>
        <p className="mt-2 text-ink-2">
          Already on it?{' '}
          <Link to="/signin" className="font-semibold text-primary-text underline-link">
            Check your status
          </Link>
        </p>
      </div>
      <div className="grid max-w-[40rem] content-start gap-8" data-answer="form">
        {answer?.sent && (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- above the button that was pressed, out of sight on a phone
          <div role="status" tabIndex={-1} autoFocus className="sheet scroll-mt-24 p-6 sm:p-8">
            <h2 className="type-h2">You are on the list</h2>
            <p className="mt-2 text-md text-ink-2 wrap-anywhere">
              We sent an email to {answer.fields.email}. Press the button in it to keep your place.
            </p>
          </div>
        )}
        <PlainForm label="Waitlist" send={t`Join the Waitlist`} sending={t`Joining Waitlist...`}>
          <ChoiceCards legend="Your role" choices={roles} className="sm:grid-cols-2" {...control('user_type')} />
          <TextField label="Email" type="email" autoComplete="email" required {...control('email')} />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField label="First name" autoComplete="given-name" required {...control('first_name')} />
            <TextField label="Last name" autoComplete="family-name" required {...control('last_name')} />
          </div>
          <TextField label="Job title" autoComplete="organization-title" required {...control('job_title')} />
          <HoneypotField />
        </PlainForm>
      </div>
      <PlainToasts said={failureToast(problem)} unreachable={unreachable} />
    </div>
  );
}
