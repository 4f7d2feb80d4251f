import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { AppError } from '#contract/errors.ts';
import { waitlist, waitlistFields } from '#contract/waitlist.ts';
import { TrapField } from '../../features/contact/trap-field.tsx';
import { request } from '../../session/request.ts';
import { BusyButton } from '../../ui/button.tsx';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { TextField } from '../../ui/field.tsx';
import { errorToast } from '../../ui/toast.ts';
import { Toaster } from '../../ui/toaster.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

type Given = Partial<z.input<typeof waitlistFields>>;

const roles = [
  { value: 'job_seeker' as const, label: 'I’m looking for a job' },
  { value: 'hiring_manager' as const, label: 'I’m looking to hire' },
];

const blank = { email: '', first_name: '', last_name: '', job_title: '', website: '' };

/** Five checks in their order; the first that fails is also said in a toast. */
export function WaitlistForm({ title, lead }: { title: string; lead: string }) {
  const ready = useHydrated();
  const [joined, setJoined] = useState<string>();
  const { register, control, handleSubmit, formState, reset } = useForm<
    Given,
    unknown,
    z.output<typeof waitlistFields>
  >({
    resolver: standardSchemaResolver(waitlistFields),
    defaultValues: blank,
    shouldFocusError: true,
  });
  const { errors, isSubmitting } = formState;

  const join = handleSubmit(
    async (person) => {
      try {
        await request(waitlist.join, person);
        setJoined(person.email);
        reset(blank);
      } catch (error) {
        errorToast(error instanceof AppError ? error.message : 'Failed to join waitlist. Please try again.');
      }
    },
    (wrong) => {
      const names = Object.keys(waitlistFields.shape) as (keyof typeof wrong)[];
      const first = names.map((name) => wrong[name]?.message).find(Boolean);
      if (first) errorToast(first);
    },
  );

  return (
    <div className="wrap grid gap-x-16 gap-y-10 py-12 md:py-20 lg:grid-cols-[1fr_1.35fr]">
      <div>
        <h1 className="type-display !text-[clamp(2.75rem,1.4rem+4.6vw,4.75rem)]">{title}</h1>
        <p className="mt-6 max-w-[40ch] text-lg text-ink-2">{lead}</p>
        <p className="mt-8 text-ink-2">
          Invited already, or are the doors open?{' '}
          <Link to="/signup" className="font-[600] text-primary-text underline-link">
            Create an account
          </Link>
        </p>
        <p className="mt-2 text-ink-2">
          Already on it?{' '}
          <Link to="/signin" className="font-[600] text-primary-text underline-link">
            Check your status
          </Link>
        </p>
      </div>
      <div className="grid max-w-[40rem] content-start gap-8">
        {joined !== undefined && (
          <div role="status" className="sheet p-6 sm:p-8">
            <h2 className="type-h2">You are on the list</h2>
            <p className="mt-2 text-md text-ink-2 wrap-anywhere">
              We sent an e-mail to {joined}. Press the button in it to keep your place.
            </p>
          </div>
        )}
        <form
          method="post"
          noValidate
          onSubmit={(event) => void join(event)}
          className="relative grid gap-5"
          aria-label="Waitlist"
        >
          <Controller
            control={control}
            name="user_type"
            render={({ field }) => (
              <ChoiceCards
                legend="Your role"
                choices={roles}
                value={field.value ?? null}
                onChange={field.onChange}
                error={errors.user_type?.message}
                className="sm:grid-cols-2"
              />
            )}
          />
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            required
            error={errors.email?.message}
            {...register('email')}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label="First name"
              autoComplete="given-name"
              required
              error={errors.first_name?.message}
              {...register('first_name')}
            />
            <TextField
              label="Last name"
              autoComplete="family-name"
              required
              error={errors.last_name?.message}
              {...register('last_name')}
            />
          </div>
          <TextField
            label="Job title"
            autoComplete="organization-title"
            required
            error={errors.job_title?.message}
            {...register('job_title')}
          />
          <TrapField {...register('website')} />
          <BusyButton
            type="submit"
            size="lg"
            className="justify-self-start"
            disabled={!ready}
            busy={isSubmitting}
            busyLabel="Joining Waitlist..."
          >
            Join the Waitlist
          </BusyButton>
          <noscript>
            <p className="text-ink-2">Joining needs JavaScript.</p>
          </noscript>
        </form>
      </div>
      <Toaster />
    </div>
  );
}
