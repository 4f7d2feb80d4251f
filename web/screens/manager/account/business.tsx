import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { type FieldPath, useForm, type UseFormReturn } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import type { RawInput } from '#contract/base/endpoint.ts';
import { organizations } from '#contract/people/organizations.ts';
import { type BusinessInfo, users as usersApi } from '#contract/accounts/users.ts';
import { query, useCommand } from '../../../session/api.ts';
import { BRAND } from '../../../brand/logo.tsx';
import { CompanySection } from '../../../features/people/organizations/company-section.tsx';
import { CompanyPageSection } from '../../../features/people/organizations/company-page-section.tsx';
import { TeamSection } from '../../../features/people/organizations/team-section.tsx';
import { phoneDigits, phoneText } from '../../../features/accounts/users/manager-phone.ts';
import { SaveBar } from '../../../features/accounts/users/manager-save-bar.tsx';
import { useStoredForm } from '../../../session/stored-form.ts';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import { TextareaField, TextField } from '../../../ui/form/field.tsx';
import { lazyCheck } from '../../../ui/form/lazy-check.ts';
import { Loading, Skeleton } from '../../../ui/loading/skeleton.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

export const meta = () => [{ title: t`Business Information · ${BRAND}` }];

type BusinessForm = RawInput<typeof usersApi.saveBusinessInfo>;
type FormApi = UseFormReturn<BusinessForm, unknown, BusinessInfo>;

const checkedLazily = lazyCheck(
  async () => (await import('../../../features/accounts/users/business-check.ts')).checkBusiness,
);

export default function BusinessScreen() {
  return (
    <div className="max-w-[40rem]">
      <h1 className="type-h1">Business Information</h1>
      <p className="mt-1.5 mb-8 text-md text-ink-2">Your company, the people who hire for it, and where they meet.</p>
      <OrganizationParts />
      <InterviewPlace />
    </div>
  );
}

function OrganizationParts() {
  const [search] = useSearchParams();
  const organization = useQuery(query(organizations.mine, {}));
  const { data: me } = useQuery(query(usersApi.me, {}));
  if (organization.isError && !organization.data) {
    return <LoadFailure query={organization} />;
  }
  if (!organization.data || !me) {
    return (
      <Loading label="Loading your company" className="grid gap-5">
        <Skeleton className="h-24" />
        <Skeleton className="h-32" />
      </Loading>
    );
  }
  return (
    <div className="grid gap-10">
      <CompanySection organization={organization.data} code={search.get('code') ?? undefined} />
      <CompanyPageSection owner={organization.data.org_role === 'owner'} />
      <TeamSection organization={organization.data} myId={me.id} />
    </div>
  );
}

function InterviewPlace() {
  const saved = useQuery(query(usersApi.businessInfo, {}));
  return (
    <section aria-labelledby="place" className="mt-10">
      <h2 id="place" className="type-h2">
        Where you meet
      </h2>
      <p className="mt-1.5 mb-6 text-ink-2">For in-person interviews. Only candidates you invite to one can read it.</p>
      {saved.isPending && (
        <Loading label="Loading business information" className="grid gap-5">
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} className="h-16" />
          ))}
        </Loading>
      )}
      {saved.isError && <LoadFailure query={saved} />}
      {saved.data && <BusinessFields saved={saved.data} />}
    </section>
  );
}

function BusinessFields({ saved }: { saved: BusinessInfo }) {
  const save = useCommand(usersApi.saveBusinessInfo);
  const form = useForm<BusinessForm, unknown, BusinessInfo>({
    resolver: checkedLazily,
    defaultValues: saved,
  });
  const { isDirty } = form.formState;
  // A refetch never replaces what the person is typing.
  useEffect(() => {
    if (!isDirty) form.reset(saved);
  }, [form, isDirty, saved]);

  useStoredForm('business', form);

  const store = form.handleSubmit((info) =>
    save.mutate(info, {
      onSuccess: (stored) => {
        form.reset(stored);
        toast({ title: t`Success`, description: t`Business information saved.` });
      },
      onError: () => errorToast(t`Failed to save business information`),
    }),
  );

  return (
    <form noValidate onSubmit={(event) => void store(event)} className="grid gap-8">
      <Section title="Address">
        <Line form={form} name="address1" label="Address line 1" autoComplete="address-line1" />
        <Line form={form} name="address2" label="Address line 2 (optional)" autoComplete="address-line2" />
        <div className="grid gap-5 sm:grid-cols-[2fr_1fr_1fr]">
          <Line form={form} name="city" label="City" autoComplete="address-level2" />
          <Line form={form} name="state" label="State" autoComplete="address-level1" />
          <Line form={form} name="zip" label="ZIP" autoComplete="postal-code" />
        </div>
        <Phone form={form} />
      </Section>
      <Section title="Finding you">
        <Text form={form} name="additional_directions" label="Directions" />
        <Text form={form} name="parking_info" label="Parking" />
        <Text form={form} name="building_directions" label="In the building" />
        <Text form={form} name="other_info" label="Anything else" />
      </Section>
      <SaveBar dirty={isDirty} busy={save.isPending} onDiscard={() => form.reset(saved)} />
    </form>
  );
}

type FieldProps = { form: FormApi; name: FieldPath<BusinessForm>; label: string; autoComplete?: string };

const errorOf = (form: FormApi, name: FieldPath<BusinessForm>) => {
  const message = form.formState.errors[name]?.message;
  return message ? { error: message } : {};
};

const Line = ({ form, name, ...field }: FieldProps) => (
  <TextField {...field} {...form.register(name)} {...errorOf(form, name)} />
);

const Text = ({ form, name, ...field }: FieldProps) => (
  <TextareaField {...field} rows={3} {...form.register(name)} {...errorOf(form, name)} />
);

function Phone({ form }: { form: FormApi }) {
  return (
    <TextField
      label="Phone number"
      type="tel"
      name="phone_number"
      autoComplete="tel"
      inputMode="tel"
      className="max-w-56"
      value={phoneText(form.watch('phone_number') ?? '')}
      onChange={(event) =>
        form.setValue('phone_number', phoneDigits(event.target.value), {
          shouldDirty: true,
          shouldValidate: form.formState.isSubmitted,
        })
      }
      {...errorOf(form, 'phone_number')}
    />
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-5">
      <h3 className="type-h3">{title}</h3>
      {children}
    </section>
  );
}
