import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import type * as z from 'zod/mini';
import { contact as contactApi, contactFields } from '#contract/contact.ts';
import { pageMeta } from '../../brand/page-meta.ts';
import { TrapField } from '../../features/contact/trap-field.tsx';
import { request } from '../../session/request.ts';
import { BusyButton } from '../../ui/button.tsx';
import { TextareaField, TextField } from '../../ui/field.tsx';
import { errorToast, toast } from '../../ui/toast.ts';
import { Toaster } from '../../ui/toaster.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

export const meta = () =>
  pageMeta({
    title: 'Contact Us',
    description: 'Write to the people behind Saywell. Monday to Friday, 9:00 AM to 6:00 PM EST.',
    path: '/contact-us',
  });

const blank = { full_name: '', email: '', subject: '', message: '', website: '' };

export default function ContactScreen() {
  const ready = useHydrated();
  const enterprise = useLocation().search.includes('subject=enterprise');
  const { register, handleSubmit, formState, reset } = useForm<
    z.input<typeof contactFields>,
    unknown,
    z.output<typeof contactFields>
  >({ resolver: standardSchemaResolver(contactFields), defaultValues: blank });
  const { errors, isSubmitting } = formState;

  const send = handleSubmit(async (letter) => {
    try {
      const subject = enterprise ? `[enterprise] ${letter.subject}`.slice(0, 200) : letter.subject;
      await request(contactApi.send, { ...letter, subject });
      reset(blank);
      toast({ title: 'Message sent! We will get back to you soon.' });
    } catch (error) {
      errorToast(error instanceof Error ? error.message : 'An unexpected error occurred');
    }
  });

  return (
    <div className="wrap grid gap-x-16 gap-y-10 py-12 md:py-20 lg:grid-cols-[1fr_1.35fr]">
      <div>
        <h1 className="type-display !text-[clamp(2.75rem,1.4rem+4.6vw,4.75rem)]">Contact Us</h1>
        <p className="mt-6 max-w-[40ch] text-lg text-ink-2">A person reads what you write, and a person answers.</p>
        <h2 className="type-h3 mt-8">Hours</h2>
        <p className="mt-1 text-md text-ink-2">Monday to Friday, 9:00 AM to 6:00 PM EST</p>
      </div>
      <form
        method="post"
        noValidate
        onSubmit={(event) => void send(event)}
        className="relative grid max-w-[40rem] gap-5"
        aria-label="Contact"
      >
        <TextField
          label="Full Name"
          autoComplete="name"
          required
          error={errors.full_name?.message}
          {...register('full_name')}
        />
        <TextField
          label="Email Address"
          type="email"
          autoComplete="email"
          required
          error={errors.email?.message}
          {...register('email')}
        />
        <TextField label="Subject" required error={errors.subject?.message} {...register('subject')} />
        <TextareaField label="Message" required rows={7} error={errors.message?.message} {...register('message')} />
        <TrapField {...register('website')} />
        <BusyButton
          type="submit"
          size="lg"
          className="justify-self-start"
          disabled={!ready}
          busy={isSubmitting}
          busyLabel="Sending…"
        >
          Send Message
        </BusyButton>
        <noscript>
          <p className="text-ink-2">Sending a message needs JavaScript.</p>
        </noscript>
      </form>
      <Toaster />
    </div>
  );
}
