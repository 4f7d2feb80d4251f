import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { users as usersApi } from '#contract/users.ts';
import type { Me } from '#contract/users.ts';
import { query, useCommand } from '../../api.ts';
import { Avatar } from '../../brand/avatar.tsx';
import { BRAND } from '../../brand/logo.tsx';
import { deviceZone, zoneNames } from '../../features/meetings/zoned-time.ts';
import { SaveBar } from '../../features/users/manager-save-bar.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { errorToast, toast } from '../../ui/toast.ts';

export const meta = () => [{ title: `Profile · ${BRAND}` }];

const fields = z.required(
  z.pick(usersApi.updateProfile.input, {
    first_name: true,
    last_name: true,
    company: true,
    title: true,
    timezone: true,
  }),
);
type ProfileForm = z.infer<typeof fields>;

export default function ManagerProfileScreen() {
  const me = useQuery(query(usersApi.me, {}));
  return (
    <div className="max-w-[40rem]">
      <h1 className="type-h1">Profile</h1>
      <p className="mt-1.5 mb-8 text-md text-ink-2">What candidates read about the person who decides.</p>
      {me.isPending && (
        <Loading label="Loading profile" className="grid gap-5">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </Loading>
      )}
      {me.isError && (
        <ErrorState message={me.error.message} onRetry={() => void me.refetch()} retrying={me.isFetching} />
      )}
      {me.data && <ProfileFields me={me.data} />}
    </div>
  );
}

function ProfileFields({ me }: { me: Me }) {
  const saved = useMemo(() => valuesOf(me), [me]);
  const update = useCommand(usersApi.updateProfile);
  const form = useForm<ProfileForm>({ resolver: standardSchemaResolver(fields), defaultValues: saved });
  const { isDirty, errors } = form.formState;
  // What somebody is typing is never replaced by what comes from the server.
  useEffect(() => {
    if (!isDirty) form.reset(saved);
  }, [form, isDirty, saved]);
  const zones = useMemo(
    () => zoneNames(deviceZone(), saved.timezone).map((zone) => ({ value: zone, label: zone })),
    [saved.timezone],
  );
  const errorOf = (name: keyof ProfileForm) => ({ error: errors[name]?.message });

  const store = form.handleSubmit((profile) =>
    update.mutate(profile, {
      onSuccess: () => {
        form.reset(profile);
        toast({ title: 'Success', description: 'Profile saved.' });
      },
      onError: () => errorToast('Failed to save profile'),
    }),
  );

  return (
    <form noValidate onSubmit={(event) => void store(event)} className="grid gap-5">
      <div className="flex items-center gap-4">
        <Avatar of={`${me.profile.first_name} ${me.profile.last_name}`} size={64} side="manager" />
        <p className="min-w-0">
          <span className="block font-[640] wrap-anywhere">{`${me.profile.first_name} ${me.profile.last_name}`}</span>
          <span className="block text-ink-2 wrap-anywhere">{me.email}</span>
        </p>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="First name"
          autoComplete="given-name"
          {...form.register('first_name')}
          {...errorOf('first_name')}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          {...form.register('last_name')}
          {...errorOf('last_name')}
        />
      </div>
      <TextField
        label="Company"
        autoComplete="organization"
        hint="New postings begin with it."
        {...form.register('company')}
        {...errorOf('company')}
      />
      <TextField
        label="Job title"
        autoComplete="organization-title"
        {...form.register('title')}
        {...errorOf('title')}
      />
      <SelectField
        label="Time zone"
        options={zones}
        hint="Interviews you set up are on this clock. Candidates see theirs beside it."
        {...form.register('timezone')}
        {...errorOf('timezone')}
      />
      <p className="text-ink-2">
        The address for in-person interviews is under{' '}
        <Link to="/manager/business" className="font-[600] text-primary-text underline-link">
          Business
        </Link>
        .
      </p>
      <SaveBar dirty={isDirty} busy={update.isPending} onDiscard={() => form.reset(saved)} />
    </form>
  );
}

const valuesOf = ({ profile }: Me): ProfileForm => ({
  first_name: profile.first_name,
  last_name: profile.last_name,
  company: profile.company,
  title: profile.title,
  timezone: profile.timezone ?? deviceZone(),
});
