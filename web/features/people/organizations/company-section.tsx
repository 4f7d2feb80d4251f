import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { companyPages } from '#contract/people/company-page.ts';
import type { Organization } from '#contract/people/organizations.ts';
import { CompanyMark } from '../../../brand/company-mark.tsx';
import { query } from '../../../session/api.ts';
import { Button } from '../../../ui/button.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { CompanyNameForm } from './company-name-form.tsx';
import { CompanyVerificationLabel } from './company-name.tsx';
import { t } from '../../../ui/words.ts';

const DomainForm = lazy(async () => (await import('./domain-form.tsx')).DomainForm);

export function CompanySection({ organization, code }: { organization: Organization; code?: string | undefined }) {
  const { name, domain, org_role } = organization;
  const owner = org_role === 'owner';
  const { data: page } = useQuery(query(companyPages.mine, {}));
  const [asking, ask] = useState(!domain || code !== undefined || organization.confirming !== null);
  return (
    <section aria-labelledby="company" className="grid gap-5">
      <h2 id="company" className="type-h2">
        Company
      </h2>
      <div className="flex items-center gap-4">
        <CompanyMark name={name} logo={page?.logo?.id} size={56} />
        <p className="min-w-0 wrap-anywhere">
          <span className="block font-bold">{name}</span>
          {domain ? (
            <CompanyVerificationLabel standing={{ standing: 'verified', domain }} />
          ) : (
            <span className="block text-sm text-ink-3">No domain is confirmed yet.</span>
          )}
        </p>
      </div>
      {owner ? (
        <>
          <CompanyNameForm key={name} name={name} />
          <div className="grid gap-3 border-t border-rule pt-5">
            <h3 className="type-h3">{domain ? t`Confirm another domain` : t`Verify that it’s really you`}</h3>
            <p className="text-ink-2">
              {domain
                ? t`A new one takes the place of the old one.`
                : t`Candidates run into fake companies. Confirm an email at your own domain, and we show the domain on every job.`}
            </p>
            {asking ? (
              <Suspense>
                <DomainForm organization={organization} code={code} />
              </Suspense>
            ) : (
              <Button variant="outline" className="justify-self-start" onClick={() => ask(true)}>
                Use another domain
              </Button>
            )}
          </div>
        </>
      ) : (
        <p className="text-ink-2">An owner of your organization can change the name.</p>
      )}
    </section>
  );
}
