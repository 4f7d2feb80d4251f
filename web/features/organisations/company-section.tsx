import { type FormEvent, lazy, Suspense, useState } from 'react';
import { type Organisation, organisations } from '#contract/organisations.ts';
import { useCommand } from '../../api.ts';
import { CompanyMark } from '../../brand/company-mark.tsx';
import { BusyButton, Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { errorToast, toast } from '../../ui/toast.ts';
import { CompanyStanding } from './company-name.tsx';

const DomainForm = lazy(async () => ({ default: (await import('./domain-form.tsx')).DomainForm }));

/** The company that stands on the jobs: its name, and whether anybody can trust it. */
export function CompanySection({ organisation, code }: { organisation: Organisation; code?: string | undefined }) {
  const { name, domain, org_role } = organisation;
  const owner = org_role === 'owner';
  const [asking, ask] = useState(!domain || code !== undefined || organisation.confirming !== null);
  return (
    <section aria-labelledby="company" className="grid gap-5">
      <h2 id="company" className="type-h2">
        Company
      </h2>
      <div className="flex items-center gap-4">
        <CompanyMark name={name} size={56} />
        <p className="min-w-0 wrap-anywhere">
          <span className="block font-[640]">{name}</span>
          {domain ? (
            <CompanyStanding standing={{ standing: 'verified', domain }} />
          ) : (
            <span className="block text-sm text-ink-3">No domain is confirmed yet.</span>
          )}
        </p>
      </div>
      {owner ? (
        <>
          <NameForm key={name} name={name} />
          <div className="grid gap-3 border-t border-rule pt-5">
            <h3 className="type-h3">{domain ? 'Confirm another domain' : 'Show that it is really you'}</h3>
            <p className="text-ink-2">
              {domain
                ? 'A new one takes the place of the old one.'
                : 'Candidates meet made-up companies. Read one e-mail at your own domain, and the domain stands beside your name on every job.'}
            </p>
            {asking ? (
              <Suspense>
                <DomainForm organisation={organisation} code={code} />
              </Suspense>
            ) : (
              <Button variant="outline" className="justify-self-start" onClick={() => ask(true)}>
                Use another domain
              </Button>
            )}
          </div>
        </>
      ) : (
        <p className="text-ink-2">An owner of your organisation can change the name.</p>
      )}
    </section>
  );
}

function NameForm({ name }: { name: string }) {
  const rename = useCommand(organisations.rename);
  const [typed, setTyped] = useState(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rename.mutate(
      { name: typed },
      {
        onSuccess: () => toast({ title: 'Success', description: 'The name is saved.' }),
        onError: () => errorToast('Failed to save business information'),
      },
    );
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <TextField
        label="Company name"
        autoComplete="organization"
        hint="New postings begin with it."
        className="min-w-0 flex-1 basis-60"
        error={rename.error?.message}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <BusyButton
        type="submit"
        variant="outline"
        className="sm:mt-[1.8rem]"
        disabled={typed.trim() === name && !rename.isPending}
        busy={rename.isPending}
        busyLabel="Saving…"
      >
        Save name
      </BusyButton>
    </form>
  );
}
