import { useActionData } from 'react-router';
import * as z from 'zod/mini';
import { contact as contactApi, contactFields } from '#contract/administration/support.ts';
import { pageMeta } from '../../brand/page-meta.ts';
import { HoneypotField } from '../../features/administration/support/honeypot-field.tsx';
import { answerForm, type FormPost } from '../../session/form-post.ts';
import { TextareaField, TextField } from '../../ui/form/field.tsx';
import { controlsOf, PlainForm } from '../../ui/form/plain-form.tsx';
import { failureToast, PlainToasts } from '../../ui/toast/plain-toast.tsx';
import type { RouteHandle } from '../../ui/page/route-handle.ts';
import { t } from '../../ui/words.ts';

export const handle: RouteHandle = { static: true, form: true };

export const meta = () =>
  pageMeta({
    title: t`Contact Us`,
    description: t`Write to the people behind Saywell. Monday to Friday, 9:00 AM to 6:00 PM EST.`,
    path: '/contact-us',
  });

const fromEnterprise = z.pipe(
  contactFields,
  z.transform((letter: z.output<typeof contactFields>) => ({
    ...letter,
    subject: `[enterprise] ${letter.subject}`.slice(0, 200),
  })),
);

export function action(posted: FormPost) {
  const enterprise = new URL(posted.request.url).searchParams.get('subject') === 'enterprise';
  return answerForm(posted, contactApi.send, enterprise ? fromEnterprise : contactFields);
}

export default function ContactScreen() {
  const answer = useActionData<typeof action>();
  const refusal = answer?.sent === false ? answer : undefined;
  const control = controlsOf(refusal);
  return (
    <div className="wrap grid gap-x-16 gap-y-10 py-12 md:py-20 lg:grid-cols-[1fr_1.35fr]">
      <div>
        <h1 className="type-display !text-[clamp(2.75rem,1.4rem+4.6vw,4.75rem)]">Contact Us</h1>
        <p className="mt-6 max-w-[40ch] text-lg text-ink-2">A person reads what you write, and a person answers.</p>
        <h2 className="type-h3 mt-8">Hours</h2>
        <p className="mt-1 text-md text-ink-2">Monday to Friday, 9:00 AM to 6:00 PM EST</p>
      </div>
      <div className="max-w-[40rem]" data-answer="form">
        <PlainForm label="Contact" send={t`Send Message`} sending={t`Sending…`}>
          <TextField label="Full Name" autoComplete="name" required {...control('full_name')} />
          <TextField label="Email Address" type="email" autoComplete="email" required {...control('email')} />
          <TextField label="Subject" required {...control('subject')} />
          <TextareaField label="Message" required rows={7} {...control('message')} />
          <HoneypotField />
        </PlainForm>
      </div>
      <PlainToasts
        said={answer?.sent ? { title: t`Message sent! We will get back to you soon.` } : failureToast(refusal?.problem)}
        unreachable={t`We can’t reach Saywell right now. Check your connection and try again.`}
      />
    </div>
  );
}
